import type {LicenseTexts} from './types';
import zeroBsd from 'spdx-license-list/licenses/0BSD.json';
import apache2 from 'spdx-license-list/licenses/Apache-2.0.json';
import bsd2 from 'spdx-license-list/licenses/BSD-2-Clause.json';
import bsd3 from 'spdx-license-list/licenses/BSD-3-Clause.json';
import boost from 'spdx-license-list/licenses/BSL-1.0.json';
import ccBy from 'spdx-license-list/licenses/CC-BY-4.0.json';
import cc0 from 'spdx-license-list/licenses/CC0-1.0.json';
import isc from 'spdx-license-list/licenses/ISC.json';
import mit from 'spdx-license-list/licenses/MIT.json';
import openssl from 'spdx-license-list/licenses/OpenSSL.json';
import unlicense from 'spdx-license-list/licenses/Unlicense.json';

/** License texts of the iOS list; licenseTexts.test.ts checks them for completeness. */
export const texts: LicenseTexts = {
  '0BSD': zeroBsd.licenseText,
  'Apache-2.0': apache2.licenseText,
  'BSD-2-Clause': bsd2.licenseText,
  'BSD-3-Clause': bsd3.licenseText,
  'BSL-1.0': boost.licenseText,
  'CC-BY-4.0': ccBy.licenseText,
  'CC0-1.0': cc0.licenseText,
  ISC: isc.licenseText,
  MIT: mit.licenseText,
  OpenSSL: openssl.licenseText,
  Unlicense: unlicense.licenseText,
};
