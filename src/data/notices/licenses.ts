/** License on a notices page. */
export interface License {
  name: string;
  /** Id of the text in the package `spdx-license-list`, if it differs from the license's id. */
  text?: string;
  /** Acknowledgments that the license requires, verbatim if it prescribes the wording. */
  acknowledgments?: readonly Acknowledgment[];
}

interface Acknowledgment {
  text: string;
  link?: {label: string; href: string};
}

/** Licenses of the two lists, by their ids in the expressions. */
export const licenses: Readonly<Record<string, License>> = {
  '0BSD': {name: 'BSD Zero Clause License'},
  'Apache-2.0': {name: 'Apache License 2.0'},
  'BSD-2-Clause': {name: 'BSD 2-Clause License'},
  'BSD-3-Clause': {name: 'BSD 3-Clause License'},
  'BSL-1.0': {name: 'Boost Software License 1.0'},
  'CC-BY-4.0': {
    name: 'Creative Commons Attribution 4.0',
    acknowledgments: [
      {
        // Author and description are from the package.json of caniuse-lite.
        text: 'caniuse-lite, a smaller version of caniuse-db, by Ben Briggs, is licensed under',
        link: {
          label: 'Creative Commons Attribution 4.0 International',
          href: 'https://creativecommons.org/licenses/by/4.0/',
        },
      },
    ],
  },
  'CC0-1.0': {name: 'Creative Commons Zero 1.0'},
  IJG: {
    name: 'Independent JPEG Group License',
    acknowledgments: [
      {
        text: 'This software is based in part on the work of the Independent JPEG Group.',
      },
    ],
  },
  ISC: {name: 'ISC License'},
  Libpng: {name: 'libpng License'},
  MIT: {name: 'MIT License'},
  'OFL-1.1': {name: 'SIL Open Font License 1.1'},
  OpenSSL: {
    name: 'OpenSSL License',
    acknowledgments: [
      {
        text: 'This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/)',
      },
    ],
  },
  SSLeay: {
    name: 'SSLeay License',
    text: 'OpenSSL',
    acknowledgments: [
      {
        text: 'This product includes cryptographic software written by Eric Young (eay@cryptsoft.com)',
      },
    ],
  },
  Unlicense: {name: 'The Unlicense'},
  Zlib: {name: 'zlib License'},
};
