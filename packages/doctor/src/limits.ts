/* Versions at which something stops to work or works again: `facts.ts` has their sources. */

/** The first Node.js whose OpenSSL lacks the hash of an old Metro. */
export const NODE_OPENSSL_3 = '17';
/** The first Xcode that checks Swift's module interfaces; its Clang also refuses an old Yoga. */
export const XCODE_INTERFACES = '14.3';
/** The first Xcode without `std::unary_function`. */
export const XCODE_UNARY = '15.0';
/** The first Xcode that nobody reported about. */
export const XCODE_UNREPORTED = '16.0';
/** The first React Native whose Yoga compiles with the Clang of Xcode 14.3. */
export const YOGA_REPAIRED = '0.68.7';
/** The first React Native with `std::unary_function` repaired. */
export const UNARY_REPAIRED = '0.70.14';
/** The target API level that Google Play asks of updates. */
export const PLAY_TARGET = 36;
