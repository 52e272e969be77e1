import {spawn} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

export interface RunningServer {
  /** Such as `http://127.0.0.1:40213`. */
  address: string;
  /** What it printed so far. */
  output: () => string;
  /** Ends it, waits until it is gone and deletes its folder. */
  stop: () => Promise<void>;
}

/** The longest that a start may take: it trains the model. */
export const START = 120_000;

/** What the reader has in the folder at each stage of the tutorial. */
const STAGES = {
  hello: ['web.py', '1-hello/server.py'],
  echo: ['web.py', '2-echo/server.py'],
  gpt: ['web.py', 'generator.py', 'story.txt', 'server.py'],
} as const;

/** Starts the server of a stage on a free port of the loopback. */
export async function startServer(
  python: string,
  stage: keyof typeof STAGES,
): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-model-'));
  for (const file of STAGES[stage]) {
    cpSync(
      path.join(import.meta.dirname, file),
      path.join(folder, path.basename(file)),
    );
  }
  const child = spawn(
    python,
    ['-B', 'server.py', '--host', '127.0.0.1', '--port', '0'],
    {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']},
  );
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    child.kill();
    await gone;
    rmSync(folder, {recursive: true, force: true});
  };
  let printed = '';
  const listening = new Promise<string>((resolve) => {
    const read = (bytes: Buffer) => {
      printed += bytes.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+(?= )/.exec(printed)?.[0];
      if (address) {
        resolve(address);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const address = await Promise.race([listening, gone]);
  if (!address) {
    await stop();
    throw new Error(`The server ended: ${printed}`);
  }
  return {address, output: () => printed, stop};
}
