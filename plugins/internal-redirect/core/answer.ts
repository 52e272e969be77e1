/** Valid answer of the check. */
interface CheckAnswer {
  showBanner: boolean;
  redirectTo: string;
  template: string;
  autoRedirectEnabled: boolean;
}

/**
 * Validates the check's JSON. A missing `autoRedirectEnabled` is false.
 *
 * @returns undefined if another field is missing or a field has a wrong type.
 */
export function readAnswer(body: unknown): CheckAnswer | undefined {
  if (typeof body !== 'object' || body === null) {
    return undefined;
  }
  const {
    showBanner,
    redirectTo,
    template,
    autoRedirectEnabled: automatic,
  } = body as Partial<Record<keyof CheckAnswer, unknown>>;
  const autoRedirectEnabled = automatic ?? false;
  return typeof showBanner === 'boolean' &&
    typeof redirectTo === 'string' &&
    typeof template === 'string' &&
    typeof autoRedirectEnabled === 'boolean'
    ? {showBanner, redirectTo, template, autoRedirectEnabled}
    : undefined;
}
