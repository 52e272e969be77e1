/** First Node.js whose OpenSSL lacks the hash of an old Metro. `facts.ts` has the sources of all limits. */
export const NODE_OPENSSL_3 = '17';
/** First Xcode that checks Swift's module interfaces; its Clang also refuses an old Yoga. */
export const XCODE_INTERFACES = '14.3';
/** First Xcode without `std::unary_function`. */
export const XCODE_UNARY = '15.0';
/** First Xcode without any report. */
export const XCODE_UNREPORTED = '16.0';
/** First React Native whose Yoga compiles with the Clang of Xcode 14.3. */
export const YOGA_REPAIRED = '0.68.7';
/** First patch releases of React Native that define `std::unary_function` for the pods (npm). */
export const UNARY_REPAIRED = '0.70.10';
export const UNARY_REPAIRED_IN_069 = '0.69.11';
/** Target API level that Google Play requires of updates. */
export const PLAY_TARGET = 36;
/** ISO date from which Google Play refuses updates without memory pages of 16 KB. */
export const PLAY_PAGES_FROM = '2027-02-01';
/** First React Native whose own Android libraries are aligned for memory pages of 16 KB. */
export const PAGES_REACT_NATIVE = '0.77';
