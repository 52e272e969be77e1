/** What the reader holds, as far as a browser tells. */
export type Device = 'android' | 'ios' | 'other';

/**
 * Guesses the device from what the browser says of itself. Guesses fail, so
 * nothing may be out of reach because of the answer.
 */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): Device {
  // Phones with Windows named both other systems.
  if (/Windows Phone/i.test(userAgent)) {
    return 'other';
  }
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return 'ios';
  }
  // An iPad asks for desktop pages as a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) {
    return 'ios';
  }
  return /Android/i.test(userAgent) ? 'android' : 'other';
}
