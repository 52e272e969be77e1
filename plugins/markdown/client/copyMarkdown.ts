/** Fetches a file as a clipboard item's blob. */
async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

/**
 * Copies the Markdown of a page; call it in the click itself.
 *
 * @throws Error where the file does not come, or the browser does not let the page write.
 */
export async function copyMarkdown(address: string): Promise<void> {
  const text = fetchText(address);
  if (typeof ClipboardItem === 'undefined') {
    // Firefox before 127 has no ClipboardItem.
    await navigator.clipboard.writeText(await (await text).text());
  } else {
    // Pass the promise: Safari allows a write only within the click, before any await.
    await navigator.clipboard.write([
      // eslint-disable-next-line browsers/supported-apis -- checked above
      new ClipboardItem({'text/plain': text}),
    ]);
  }
}
