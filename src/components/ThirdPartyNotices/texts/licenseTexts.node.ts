import type {NoticePlatform} from '@site/src/data/notices/platforms';
import {texts as android} from './android';
import {texts as ios} from './ios';
import type {LicenseTexts} from './types';

const TEXTS = {android, ios};

/** Returns the texts synchronously, because the server renders without waiting. */
export function peekLicenseTexts(
  platform: NoticePlatform,
): LicenseTexts | undefined {
  return TEXTS[platform];
}

/** Returns the texts asynchronously, like the browser's function of this name. */
export function loadLicenseTexts(
  platform: NoticePlatform,
): Promise<LicenseTexts> {
  return Promise.resolve(TEXTS[platform]);
}
