/** Request to the parent page, in the format of docusaurus-plugin-internaldocs-fb 1.19.2 (`internal/bridge.js`). */
export interface BridgeRequest {
  module: string;
  api: string;
  args: Record<string, unknown>;
}

/** Message of the page to its parent. */
interface CallMessage extends BridgeRequest {
  event: 'static-docs-bridge-call';
  id: number;
}

/** Message of the parent to the page, without its envelope. */
export type AnswerMessage = {id: number} & (
  {response: unknown} | {error: string}
);

export function callMessage(
  id: number,
  {module, api, args}: BridgeRequest,
): CallMessage {
  return {event: 'static-docs-bridge-call', id, module, api, args};
}

/** Reads the message of a failure, which parents send as text or as an error object. */
function readFailure(error: unknown): string | undefined {
  const words: unknown =
    typeof error === 'object' && error !== null && 'message' in error
      ? error.message
      : error;
  return typeof words === 'string' ? words : undefined;
}

/**
 * Validates the data of a message event.
 *
 * @returns undefined for everything but a well-formed answer.
 */
export function readAnswer(data: unknown): AnswerMessage | undefined {
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
  const words = readFailure(error);
  return words === undefined ? undefined : {id, error: words};
}
