// SPDX-License-Identifier: Apache-2.0
import CocoaBindings
import Foundation
import KeyValueCoding

/// Making bindings, bringing changes through them, and arranging objects.
@MainActor
struct BindingsSpeed {
    let rounds: Int

    final class Person: KeyValueCoding {
        @Observed var name: String
        @Observed var age: Int

        init(_ name: String, _ age: Int) {
            self.name = name
            self.age = age
        }
    }

    /// A model with a key for each detail field.
    final class Record: KeyValueCoding {
        private let texts: [String]

        init(_ number: Int) {
            texts = (0..<50).map { "\(number) \($0)" }
        }

        static var keys: Keys {
            Keys(Record.self) {
                for field in 0..<50 { Key("field\(field)", get: { $0.texts[field] }) }
            }
        }
    }

    /// A view without a face.
    final class Field: NSKeyValueBindingCreation {
        final var bindingState: BindingState?
        var text = ""

        static var bindings: Bindings {
            Bindings(Field.self) {
                Binding(.value, of: String.self) { field, presentation in
                    field.text = presentation.value as? String ?? ""
                } read: {
                    $0.text
                }
            }
        }

        nonisolated deinit {}
    }

    func figures() -> [String: Double] {
        var figures: [String: Double] = [:]
        establish(&figures)
        propagate(&figures)
        arrange(&figures)
        select(&figures)
        return figures
    }

    /// Nanoseconds, the median of the rounds.
    private func median(_ body: () -> Double) -> Double {
        let times = (0..<rounds).map { _ in body() }.sorted()
        return times[times.count / 2]
    }

    private func nanoseconds(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return clock() - start
    }

    /// The processor time of this thread: what else the machine does is not counted.
    private func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private func establish(_ figures: inout [String: Double]) {
        let person = Person("Ada", 36)
        let fields = (0..<1000).map { _ in Field() }
        var unbinding: [Double] = []
        figures["bindings.establish-1000.ms"] =
            median {
                let time = nanoseconds { for field in fields { field.bind(.value, to: person, withKeyPath: "name") } }
                unbinding.append(nanoseconds { for field in fields { field.unbind(.value) } })
                return time
            } / 1e6
        figures["bindings.unbind-1000.ms"] = unbinding.sorted()[unbinding.count / 2] / 1e6
    }

    private func propagate(_ figures: inout [String: Double]) {
        let person = Person("Ada", 36)
        let field = Field()
        field.bind(.value, to: person, withKeyPath: "name")
        figures["bindings.propagate.ns"] = median {
            nanoseconds { for number in 0..<10_000 { person.name = number & 1 == 0 ? "Ada" : "Grace" } } / 10_000
        }
        figures["bindings.commit.ns"] = median {
            nanoseconds { for number in 0..<10_000 { field.commitBinding(.value, number & 1 == 0 ? "Ada" : "Grace") } }
                / 10_000
        }
        let fields = (0..<999).map { _ in Field() }
        for field in fields { field.bind(.value, to: person, withKeyPath: "name") }
        figures["bindings.propagate-999.us"] = median { nanoseconds { person.name = "Lise" } } / 1e3
        withExtendedLifetime(fields) {}
    }

    private func arrange(_ figures: inout [String: Double]) {
        var state: UInt64 = 88_172_645_463_325_252
        func random() -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(truncatingIfNeeded: state >> 1)
        }
        let people = (0..<100_000).map { _ in Person("name \(random() % 1_000_000)", random() % 100) }
        let controller = NSArrayController()
        controller.content = people
        let byName = [NSSortDescriptor(key: "name", ascending: true)]
        let byAge = [NSSortDescriptor(key: "age", ascending: true)]
        figures["arrange.sort-100k.ms"] =
            median {
                controller.sortDescriptors = []
                return nanoseconds { controller.sortDescriptors = byName }
            } / 1e6
        figures["arrange.sort-100k-integers.ms"] =
            median {
                controller.sortDescriptors = []
                return nanoseconds { controller.sortDescriptors = byAge }
            } / 1e6
        controller.sortDescriptors = []
        figures["arrange.filter-100k.ms"] =
            median {
                controller.filterPredicate = nil
                return nanoseconds { controller.filterPredicate = NSPredicate(format: "age < 50") }
            } / 1e6
        controller.filterPredicate = nil
        controller.sortDescriptors = byName
        controller.clearsFilterPredicateOnInsertion = false
        figures["arrange.insert-100k.us"] =
            median {
                let new = Person("name \(random() % 1_000_000)", 5)
                return nanoseconds { controller.addObject(new) }
            } / 1e3
        controller.filterPredicate = NSPredicate(format: "age < 50")
        figures["arrange.insert-100k-filtered.us"] =
            median {
                let new = Person("name \(random() % 1_000_000)", 5)
                return nanoseconds { controller.addObject(new) }
            } / 1e3
        controller.filterPredicate = nil
        controller.automaticallyRearrangesObjects = true
        figures["arrange.move-100k.us"] =
            median {
                let person = people[random() % people.count]
                return nanoseconds { person.name = "name \(random() % 1_000_000)" }
            } / 1e3
    }

    private func select(_ figures: inout [String: Double]) {
        let controller = NSArrayController()
        controller.content = (0..<1000).map { Record($0) }
        let fields = (0..<50).map { number in
            let field = Field()
            field.bind(.value, to: controller, withKeyPath: "selection.field\(number)")
            return field
        }
        var index = 0
        figures["selection.50-fields.us"] =
            median {
                index = (index + 7) % 1000
                return nanoseconds { controller.setSelectionIndex(index) }
            } / 1e3
        withExtendedLifetime(fields) {}
    }
}
