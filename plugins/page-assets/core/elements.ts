/** Elements of a head that load the styles of a page and ask for its scripts early. */
export function assetElements(
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
