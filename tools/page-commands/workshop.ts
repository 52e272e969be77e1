import {cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {run} from '../../scripts/lib/run';
import {resolveInRoot} from '../../scripts/lib/paths';

/** Versions of Node and npm that the pages name for React Native 0.64 to 0.70; npm has packages of both. */
const TOOLS = {node: '16.20.2', npm: '8.19.4'};

const workshop = resolveInRoot('.cache', 'page-commands');

/** Time, in minutes, after which a command hangs. */
const MAX_MINUTES = 15;

/** Folder in which a reader's commands run, with its own home, settings and temporary files. */
export interface Bench {
  /** Path of the folder that the last `cd` led to. */
  cwd: string;
  /**
   * Runs a line of a page in Bash; a `cd` in it holds for the next line.
   *
   * @throws Error with the output when a command of it fails.
   */
  run: (line: string) => Promise<string>;
  /** Writes a file below the present folder. */
  write: (file: string, content: string | Buffer) => void;
}

let registry: Promise<string> | undefined;

/** Finds the registry of the machine, since a new home has no settings. */
async function findRegistry(): Promise<string> {
  const {output} = await run('npm', ['config', 'get', 'registry'], {
    show: false,
  });
  return output.trim();
}

/** Installs Node and npm for the commands, once. */
async function installTools(): Promise<string> {
  const folder = path.join(workshop, 'tools');
  const bin = path.join(folder, 'node_modules/.bin');
  if (!existsSync(path.join(bin, 'npx'))) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({private: true, dependencies: TOOLS}),
    );
    const {status, output} = await run('npm', ['install', '--no-audit'], {
      cwd: folder,
      show: false,
    });
    if (status !== 0) {
      throw new Error(`Node ${TOOLS.node} was not installed:\n${output}`);
    }
    // npx looks for global packages beside its Node.
    mkdirSync(path.join(folder, 'node_modules/node/lib'), {recursive: true});
  }
  return bin;
}

let tools: Promise<string> | undefined;

/**
 * Makes an empty folder with Node 16 and its npm.
 *
 * @param name - name of the folder; an older folder of this name is removed.
 * @param from - folder of an earlier bench to copy, such as an installed project.
 */
export async function makeBench(name: string, from?: string): Promise<Bench> {
  const bin = await (tools ??= installTools());
  const folder = path.join(workshop, 'benches', name);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'home'), {recursive: true});
  mkdirSync(path.join(folder, 'tmp'));
  if (from) {
    cpSync(from, path.join(folder, path.basename(from)), {recursive: true});
  }
  const env = {
    PATH: `${bin}${path.delimiter}/usr/local/bin:/usr/bin:/bin`,
    HOME: path.join(folder, 'home'),
    TMPDIR: path.join(folder, 'tmp'),
    // Keeps npm and Expo from questions and progress bars.
    CI: '1',
    npm_config_yes: 'true',
    npm_config_cache: path.join(workshop, 'npm'),
    npm_config_registry: await (registry ??= findRegistry()),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    // The tests run under npm, which passes its settings on.
    npm_config_prefix: undefined,
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  };
  const bench: Bench = {
    cwd: from ? path.join(folder, path.basename(from)) : folder,
    async run(line) {
      const {status, output} = await run(
        'bash',
        ['-ec', `${line}\necho "=cwd=$PWD"`],
        {cwd: bench.cwd, env, show: false, minutes: MAX_MINUTES},
      );
      if (status !== 0) {
        throw new Error(`${line}\nended with status ${status}:\n${output}`);
      }
      const [printed = '', cwd = bench.cwd] = output.trim().split('=cwd=');
      bench.cwd = cwd;
      return printed;
    },
    write(file, content) {
      const target = path.join(bench.cwd, file);
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, content);
    },
  };
  return bench;
}
