import {isOpenable} from '../core/services';

/**
 * Opens an address in a new tab without a reference to this page. Call it after a click of the reader.
 *
 * @throws Error for a scheme that pages do not open
 */
export function openUrl(url: string): null {
  if (!isOpenable(url)) {
    throw new Error(`${url} is not an address that a page opens.`);
  }
  window.open(url, '_blank', 'noopener,noreferrer');
  return null;
}

/**
 * Shares a text with the device's share sheet; without one, copies it.
 *
 * @returns false if the reader closes the sheet
 */
export async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) {
    await (navigator as Navigator).clipboard.writeText(text);
    return true;
  }
  try {
    await navigator.share({text});
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return false;
    }
    throw error;
  }
}
