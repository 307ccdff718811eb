// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import Testing

extension PlayTests {
    /// What the program is told of the way to the sender.
    struct NetworkOptionTests {
        private let server: StreamServer
        private let bytes = Array(FileManager.default.contents(atPath: Player.fixture("part-a.mp3")) ?? Data())

        init() throws { server = try StreamServer() }

        /// Plays the whole of it for nobody, and answers the kind of error that it ends with, if it does.
        private func play(_ url: String, _ options: [String], environment: [String: String] = [:]) throws -> String? {
            let run = try Player(
                [url, "--output", "/dev/null", "--events", "json"] + options, environment: environment)
            let end = run.events("end").first
            #expect(run.status != 0 || end?["frames"] as? Int == 88_200)
            return run.events("error").first?["kind"] as? String ?? (run.status == 0 ? nil : run.errors)
        }

        @Test func asksThroughTheProxyItIsTold() throws {
            let served = server.serve(bytes)
            let proxy = try ProxyServer()
            #expect(try play(served.url, ["--proxy", proxy.url]) == nil)
            #expect(proxy.requests.map(\.line) == ["GET \(served.url) HTTP/1.1"])
            #expect(served.statistics.requests.map(\.target) == [served.path])
            // An empty one is none, whatever the environment says.
            #expect(try play(served.url, ["--proxy="], environment: ["http_proxy": "http://127.0.0.1:1"]) == nil)
            #expect(proxy.requests.count == 1)
        }

        @Test func asksThroughTheProxyOfTheEnvironment() throws {
            let served = server.serve(bytes)
            let proxy = try ProxyServer()
            #expect(try play(served.url, [], environment: ["http_proxy": proxy.url]) == nil)
            #expect(proxy.requests.count == 1)
            let exception = ["http_proxy": proxy.url, "no_proxy": "127.0.0.1"]
            #expect(try play(served.url, [], environment: exception) == nil)
            #expect(proxy.requests.count == 1)
        }

        @Test func tellsTheProxyWhoAsks() throws {
            let served = server.serve(bytes)
            let proxy = try ProxyServer(credentials: "me:secret")
            #expect(try play(served.url, ["--proxy", proxy.url]) == "transport.proxy")
            let url = proxy.url.replacingOccurrences(of: "//", with: "//me:secret@")
            #expect(try play(served.url, ["--proxy", url]) == nil)
            #expect(proxy.requests.last?.authorization == "Basic bWU6c2VjcmV0")
            // The sender is told nothing of it.
            #expect(served.statistics.requests.allSatisfy { $0.fields["proxy-authorization"] == nil })
        }

        @Test func trustsTheAuthorityItIsToldAlsoThroughATunnel() throws {
            let secure = try #require(SecureServer(bytes, as: "a.mp3"))
            let url = "https://localhost:\(secure.port)/a.mp3"
            #expect(try play(url, []) == "transport.tls")
            #expect(try play(url, ["--cacert", secure.certificate]) == nil)
            let proxy = try ProxyServer()
            #expect(try play(url, ["--cacert", secure.certificate, "--proxy", proxy.url]) == nil)
            #expect(proxy.requests.map(\.line) == ["CONNECT localhost:\(secure.port) HTTP/1.1"])
        }

        @Test func saysWhoAsks() throws {
            var behavior = ServerBehavior()
            behavior.authentication = .basic(user: "me", password: "secret: 2")
            let served = server.serve(bytes, behavior)
            #expect(try play(served.url, []) == "transport.authenticationRequired")
            #expect(try play(served.url, ["--user", "me:secret: 2"]) == nil)
            #expect(try play(served.url, ["--user", "me:other"]) == "transport.authenticationRequired")
        }

        @Test func tellsASecretToTheSenderOfTheURLOnly() throws {
            let elsewhere = try StreamServer()
            let served = elsewhere.serve(bytes)
            var behavior = ServerBehavior()
            behavior.mediaType = "audio/x-mpegurl"
            let list = server.serve(Array(served.url.utf8), as: "list.m3u", behavior)
            let headers = ["--header", "Authorization: Bearer 1", "--header", "X-Player: 2"]
            #expect(try play(list.url, headers) == nil)
            #expect(list.statistics.requests.map { $0.fields["authorization"] } == ["Bearer 1"])
            #expect(served.statistics.requests.map { $0.fields["authorization"] } == [nil])
            #expect(served.statistics.requests.map { $0.fields["x-player"] } == ["2"])
            // Nor when it asks for it.
            served.change { $1.authentication = .basic(user: "me", password: "secret") }
            #expect(try play(list.url, ["--user", "me:secret"]) == "transport.authenticationRequired")
            #expect(served.statistics.requests.allSatisfy { $0.fields["authorization"] == nil })
        }
    }
}
