/**
 * Makes `FB_INTERNAL=0`, `false` and an empty value the public build.
 * `fbContent` takes any value for the internal one, "0" included, so the
 * variable goes before anybody reads it.
 */
export function readInternal(env: NodeJS.ProcessEnv): void {
  if (/^(0|false|)$/i.test(env.FB_INTERNAL?.trim() ?? '')) {
    delete env.FB_INTERNAL;
  }
}
