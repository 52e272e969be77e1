import {spawn} from 'node:child_process';
import {root} from './paths';

export interface RunResult {
  status: number;
  output: string;
}

/**
 * Runs a program of node_modules/.bin (or any on the PATH) in the project's folder.
 *
 * @param show - whether its output also appears as it comes.
 * @param cwd - another folder to run it in.
 * @param minutes - after which it hangs: it is ended, and has failed.
 */
export function run(
  command: string,
  args: readonly string[],
  {
    env = {},
    show = true,
    cwd = root,
    minutes,
  }: {
    env?: NodeJS.ProcessEnv;
    show?: boolean;
    cwd?: string;
    minutes?: number;
  } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {...process.env, ...env},
      shell: process.platform === 'win32',
      timeout: minutes && minutes * 60_000,
      // What hangs in a loop of its own hears no softer signal.
      killSignal: 'SIGKILL',
    });
    let output = '';
    const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (show) {
        to.write(chunk);
      }
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => {
      output += String(error);
      resolve({status: 1, output});
    });
    child.on('close', (status) => resolve({status: status ?? 1, output}));
  });
}
