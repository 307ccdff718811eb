// SPDX-License-Identifier: Apache-2.0

/// How ibtool prints.
enum ReportFormat: String, CaseIterable {
    case xml1
    case binary1
    case humanReadableText = "human-readable-text"
}
