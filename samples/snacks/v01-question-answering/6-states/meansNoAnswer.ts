/** How package 0.1.3 says that the best end is before the best start: first Android, then iOS. */
export function meansNoAnswer(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /^\d+ > \d+$/.test(message) || message === 'DecodeBertError';
}
