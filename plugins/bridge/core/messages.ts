/**
 * The messages between page and parent, as docusaurus-plugin-internaldocs-fb
 * 1.19.2 sends and reads them (`internal/bridge.js`).
 */
export interface Request {
  module: string;
  api: string;
  args: Record<string, unknown>;
}

export interface Call extends Request {
  event: 'static-docs-bridge-call';
  id: number;
}

export type Answer = {id: number} & ({response: unknown} | {error: string});

export function callMessage(id: number, {module, api, args}: Request): Call {
  return {event: 'static-docs-bridge-call', id, module, api, args};
}

/** The words of a failure: text, or an error sent as such. */
function wordsOf(error: unknown): string | undefined {
  const words: unknown =
    typeof error === 'object' && error !== null && 'message' in error
      ? error.message
      : error;
  return typeof words === 'string' ? words : undefined;
}

/**
 * Reads what a parent sent.
 *
 * @returns undefined for everything but a well-formed answer.
 */
export function readAnswer(data: unknown): Answer | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const {event, id, error} = data as Record<string, unknown>;
  if (
    event !== 'static-docs-bridge-response' ||
    typeof id !== 'number' ||
    !Number.isSafeInteger(id)
  ) {
    return undefined;
  }
  if ('response' in data) {
    return {id, response: data.response};
  }
  const words = wordsOf(error);
  return words === undefined ? undefined : {id, error: words};
}
