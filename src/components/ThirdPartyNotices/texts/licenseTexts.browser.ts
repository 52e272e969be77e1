import {loadChunk} from '@site/plugins/chunks/client';
import type {NoticePlatform} from '@site/src/data/notices/platforms';
import type {LicenseTexts} from './types';

const loaded = new Map<NoticePlatform, LicenseTexts>();

/** The texts if an earlier visit has fetched them. */
export function peekLicenseTexts(
  platform: NoticePlatform,
): LicenseTexts | undefined {
  return loaded.get(platform);
}

/** Fetches the texts of one platform, a chunk of their own. */
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
