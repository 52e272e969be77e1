import {isOpenable} from '../core/services';

/** Opens a page beside this one that knows nothing of it; only after the reader's click. */
export function openUrl(url: string): null {
  if (!isOpenable(url)) {
    throw new Error(`${url} is not an address that a page opens.`);
  }
  window.open(url, '_blank', 'noopener,noreferrer');
  return null;
}

/** Shares a text as the device does; where it does not, the text is copied. */
export async function shareText(text: string): Promise<null> {
  if ('share' in navigator) {
    await navigator.share({text});
  } else {
    await (navigator as Navigator).clipboard.writeText(text);
  }
  return null;
}
