/** Kind of device; `other` for everything without the PlayTorch app. */
export type DeviceKind = 'android' | 'ios' | 'other';

/**
 * Guesses the device from the browser's navigator. Guesses can be wrong, so
 * callers must not hide anything because of the answer.
 */
export function guessDevice({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): DeviceKind {
  // User agents of Windows phones contain the names of both other systems.
  if (/Windows Phone/i.test(userAgent)) {
    return 'other';
  }
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return 'ios';
  }
  // iPads request desktop pages as a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) {
    return 'ios';
  }
  return /Android/i.test(userAgent) ? 'android' : 'other';
}
