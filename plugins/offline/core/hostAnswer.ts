/** Status and headers of a response, known before its body. */
interface ResponseHead {
  status: number;
  /** Media type, with its parameters. */
  type: string;
  /** `opaqueredirect` for a redirected navigation, which the browser follows. */
  kind: ResponseType;
}

const isHtml = (type: string) => /^text\/html\b/i.test(type);

/**
 * Tells whether a response answers the request. Error statuses do not, and neither does an
 * HTML page in place of another file, as networks with a login send it: a copy is better
 * than both.
 *
 * @param path - path below the base; that of a page ends with a slash or has no extension.
 */
export function isAnswer(
  path: string,
  isPage: boolean,
  {status, type, kind}: ResponseHead,
): boolean {
  if (kind === 'opaqueredirect') {
    return true;
  }
  const mayBeHtml =
    isPage || !/\.[a-z\d]+$/i.test(path) || /\.html$/.test(path);
  return status < 400 && (mayBeHtml || !isHtml(type));
}

/** Tells whether an HTML document is complete: hosts may cut responses without an error. */
export function isWhole(type: string, bytes: Uint8Array): boolean {
  return (
    !isHtml(type) ||
    /<\/html>\s*$/i.test(new TextDecoder().decode(bytes.slice(-64)))
  );
}

/** Removes the headers that describe the transfer encoding of a decoded body. */
export function unpackHeaders(headers: Headers): Headers {
  const unpacked = new Headers(headers);
  for (const name of [
    'Content-Encoding',
    'Content-Length',
    'Transfer-Encoding',
  ]) {
    unpacked.delete(name);
  }
  return unpacked;
}
