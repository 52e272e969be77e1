import {loadChunk} from '@site/plugins/chunks/client';
import type {NoticePlatform} from '@site/src/data/notices/platforms';
import type {LicenseTexts} from './types';

const loaded = new Map<NoticePlatform, LicenseTexts>();

/** Returns the texts if they are loaded. */
export function peekLicenseTexts(
  platform: NoticePlatform,
): LicenseTexts | undefined {
  return loaded.get(platform);
}

/** Loads the texts of one platform as a chunk of their own. */
export async function loadLicenseTexts(
  platform: NoticePlatform,
): Promise<LicenseTexts> {
  const {texts} =
    platform === 'android'
      ? await loadChunk(() => import('./android'))
      : await loadChunk(() => import('./ios'));
  loaded.set(platform, texts);
  return texts;
}
