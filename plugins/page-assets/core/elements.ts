/** Renders the head elements that load the styles of a page and preload its scripts. */
export function renderAssetElements(
  files: readonly string[],
  baseUrl: string,
): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${baseUrl}${file}">`
        : file.endsWith('.js')
          ? `<link rel="preload" as="script" href="${baseUrl}${file}">`
          : '',
    )
    .join('');
}
