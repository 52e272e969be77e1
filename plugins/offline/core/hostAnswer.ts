/** What is known of a host's answer before anybody reads it. */
export interface Head {
  status: number;
  /** Media type, with its parameters. */
  type: string;
  /** `opaqueredirect` of a navigation that leads elsewhere, which the browser follows. */
  kind: ResponseType;
}

const isHtml = (type: string) => /^text\/html\b/i.test(type);

/**
 * Whether an answer is one to what was asked. A status of an error is none, and
 * neither is a page in place of a file: networks that ask for a login answer so.
 * A copy, where there is one, is better than both.
 *
 * @param path - below the base; a page's ends with a slash, or has no ending.
 */
export function isAnswer(
  path: string,
  isPage: boolean,
  {status, type, kind}: Head,
): boolean {
  if (kind === 'opaqueredirect') {
    return true;
  }
  const mayBeHtml =
    isPage || !/\.[a-z\d]+$/i.test(path) || /\.html$/.test(path);
  return status < 400 && (mayBeHtml || !isHtml(type));
}

/** Whether the text of a document was read to its end: hosts break off, and say nothing of it. */
export function isWhole(type: string, bytes: Uint8Array): boolean {
  return (
    !isHtml(type) ||
    /<\/html>\s*$/i.test(new TextDecoder().decode(bytes.slice(-64)))
  );
}

/** Headers of an answer whose body was unpacked, for a body that is not packed. */
export function unpackedHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of [
    'Content-Encoding',
    'Content-Length',
    'Transfer-Encoding',
  ]) {
    kept.delete(name);
  }
  return kept;
}
