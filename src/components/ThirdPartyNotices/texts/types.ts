/** License texts by their id in the package `spdx-license-list`. */
export type LicenseTexts = Readonly<Record<string, string>>;
