// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

/// The properties of Foundation's formatters, as nibs keep them.
package enum FormatterValues {
    /// The properties of a formatter of numbers, by their names.
    package static func of(_ formatter: NumberFormatter) -> NSDictionary {
        var values: [String: Any] = [
            "numberStyle": NSNumber(value: Int(formatter.numberStyle.rawValue)),
            "roundingMode": NSNumber(value: Int(formatter.roundingMode.rawValue)),
            "paddingPosition": NSNumber(value: Int(formatter.paddingPosition.rawValue)),
            "formatterBehavior": NSNumber(value: 1040),
        ]
        if let locale = formatter.locale { values["locale"] = locale as NSLocale }
        if !formatter.positiveFormat.isEmpty { values["positiveFormat"] = formatter.positiveFormat as NSString }
        if !formatter.negativeFormat.isEmpty { values["negativeFormat"] = formatter.negativeFormat as NSString }
        for (key, get, _) in FormatterDecoding.numbers
        where formatter.usesSignificantDigits || !key.hasSuffix("SignificantDigits") {
            values[key] = NSNumber(value: get(formatter))
        }
        for (key, get, _) in FormatterDecoding.flags { values[key] = NSNumber(value: get(formatter)) }
        for (key, get, _) in FormatterDecoding.texts {
            if let text = get(formatter), !text.isEmpty { values[key] = text as NSString }
        }
        if let multiplier = formatter.multiplier { values["multiplier"] = multiplier }
        if let minimum = formatter.minimum { values["minimum"] = minimum }
        if let maximum = formatter.maximum { values["maximum"] = maximum }
        return values as NSDictionary
    }

    /// The properties of a formatter of dates, by their names.
    package static func of(_ formatter: DateFormatter) -> NSDictionary {
        var values: [String: Any] = [
            "dateStyle": NSNumber(value: Int(formatter.dateStyle.rawValue)),
            "timeStyle": NSNumber(value: Int(formatter.timeStyle.rawValue)),
            "doesRelativeDateFormatting": NSNumber(value: formatter.doesRelativeDateFormatting),
            "lenient": NSNumber(value: formatter.isLenient), "formatterBehavior": NSNumber(value: 1040),
        ]
        if let locale = formatter.locale { values["locale"] = locale as NSLocale }
        if let zone = formatter.timeZone { values["timeZone"] = zone as NSTimeZone }
        if formatter.dateStyle == .none, formatter.timeStyle == .none, let format = formatter.dateFormat {
            values["dateFormat"] = format as NSString
        }
        return values as NSDictionary
    }

    /// Writes a formatter of sizes.
    package static func encode(_ formatter: ByteCountFormatter, with coder: NibEncoder) {
        coder.encode(.integer(Int64(formatter.allowedUnits.rawValue)), for: "NSUnits")
        coder.encode(.integer(Int64(formatter.countStyle.rawValue)), for: "NSKBSize")
        coder.encode(.bool(formatter.zeroPadsFractionDigits), for: "NSZeroPad")
        coder.encode(.bool(formatter.includesActualByteCount), for: "NSActual")
        coder.encode(.bool(!formatter.allowsNonnumericFormatting), for: "NSNoNonnumeric")
        coder.encode(.bool(!formatter.includesUnit), for: "NSNoUnit")
        coder.encode(.bool(!formatter.includesCount), for: "NSNoCount")
        coder.encode(.bool(!formatter.isAdaptive), for: "NSNoAdaptive")
    }
}
