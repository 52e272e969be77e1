import type {LicenseTexts} from './types';
import zeroBsd from 'spdx-license-list/licenses/0BSD.json';
import apache2 from 'spdx-license-list/licenses/Apache-2.0.json';
import bsd2 from 'spdx-license-list/licenses/BSD-2-Clause.json';
import bsd3 from 'spdx-license-list/licenses/BSD-3-Clause.json';
import cc0 from 'spdx-license-list/licenses/CC0-1.0.json';
import ijg from 'spdx-license-list/licenses/IJG.json';
import isc from 'spdx-license-list/licenses/ISC.json';
import libpng from 'spdx-license-list/licenses/Libpng.json';
import mit from 'spdx-license-list/licenses/MIT.json';
import ofl from 'spdx-license-list/licenses/OFL-1.1.json';
import unlicense from 'spdx-license-list/licenses/Unlicense.json';
import zlib from 'spdx-license-list/licenses/Zlib.json';

/** License texts of the Android list; licenseTexts.test.ts checks them for completeness. */
export const texts: LicenseTexts = {
  '0BSD': zeroBsd.licenseText,
  'Apache-2.0': apache2.licenseText,
  'BSD-2-Clause': bsd2.licenseText,
  'BSD-3-Clause': bsd3.licenseText,
  'CC0-1.0': cc0.licenseText,
  IJG: ijg.licenseText,
  ISC: isc.licenseText,
  Libpng: libpng.licenseText,
  MIT: mit.licenseText,
  'OFL-1.1': ofl.licenseText,
  Unlicense: unlicense.licenseText,
  Zlib: zlib.licenseText,
};
