import {spawn} from 'node:child_process';
import {root} from './paths';

/** Exit status and output of a program. */
interface ProcessResult {
  status: number;
  output: string;
}

/**
 * Runs a program of node_modules/.bin (or any on the PATH) in the project's folder.
 *
 * @param show - whether to print the output as it comes.
 * @param cwd - folder to run the program in.
 * @param minutes - time limit, after which the program is killed and counts as failed.
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
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {...process.env, ...env},
      shell: process.platform === 'win32',
      timeout: minutes && minutes * 60_000,
      // A program in an endless loop does not handle softer signals.
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
