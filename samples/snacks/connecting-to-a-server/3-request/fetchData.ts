/** What server.json says. */
export type Server = {
  /** As the server prints it, with the port. */
  address: string;
  /** How long to wait for an answer. */
  seconds: number;
};

/**
 * Sends the prompt to the server.
 *
 * @param signal - ends the request early.
 * @returns the text that the model made of it.
 * @throws Error whose message the user can read.
 */
export async function fetchData(
  {address, seconds}: Server,
  prompt: string,
  signal?: AbortSignal,
): Promise<string> {
  const host = address.trim().replace(/\/+$/, '');
  if (!/^https?:\/\/./.test(host)) {
    throw new Error(
      'No address: write the one that your server prints into server.json.',
    );
  }
  const body = new FormData();
  body.append('prompt', prompt);

  // #region request
  const controller = new AbortController();
  const stop = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, seconds * 1000);
  signal?.addEventListener('abort', stop);

  let response: Response;
  let text: string;
  try {
    if (signal?.aborted) {
      stop();
    }
    response = await fetch(`${host}/gpt`, {
      method: 'POST',
      body,
      signal: controller.signal,
    });
    text = await response.text();
  } catch {
    if (signal?.aborted) {
      throw new Error('Canceled.');
    }
    throw new Error(
      late
        ? `No answer from ${host} within ${seconds} seconds.`
        : `Cannot reach ${host}. Does the server run, and is this its address?`,
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  // #endregion
  return generatedText(response.status, text);
}

// #region answer
/** Takes the text out of an answer, whoever sent it. */
function generatedText(status: number, text: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // No JSON: the checks below say what is missing.
  }
  const {generated_text, error}: {generated_text?: unknown; error?: unknown} =
    Object(answer);
  if (status !== 200) {
    throw new Error(
      typeof error === 'string'
        ? `The server refused (${status}): ${error}`
        : `The server answered with status ${status}.`,
    );
  }
  if (typeof generated_text !== 'string') {
    throw new Error(
      'The answer holds no generated_text. Is this the right server?',
    );
  }
  return generated_text;
}
// #endregion
