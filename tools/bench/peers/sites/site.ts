import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {run} from '../../../../scripts/lib/run';

/** A site of the comparison, ready to be built. */
export interface Prepared {
  folder: string;
  /** The program that builds it, run in the folder. */
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Where the output goes, in the folder. */
  out: string;
  /** Caches, in the folder: a cold build has none of them. */
  caches: readonly string[];
  /** The page that the warm build finds changed, in the folder. */
  touched: string;
  /** Two states with the same key build the same output. */
  key: string;
}

/** A generator of the comparison, or this site. */
export interface Site {
  name: string;
  /** Makes the site with `scale` times the pages. */
  prepare: (scale: number) => Promise<Prepared>;
}

/** A site that is prepared once a run, whatever changes in the repository meanwhile. */
export function preparedOnce({name, prepare}: Site): Site {
  const known = new Map<number, Promise<Prepared>>();
  return {
    name,
    prepare: (scale) => {
      const made = known.get(scale) ?? prepare(scale);
      known.set(scale, made);
      return made;
    },
  };
}

/** The folder of a prepared site's output. */
export const outOf = ({folder, out}: Prepared) => path.join(folder, out);

const stampOf = ({folder}: Prepared) => path.join(folder, 'built.json');

/** Whether the output belongs to this state of the site. */
export function isBuilt(site: Prepared): boolean {
  return (
    existsSync(outOf(site)) &&
    existsSync(stampOf(site)) &&
    readFileSync(stampOf(site), 'utf8') === site.key
  );
}

/**
 * Builds a prepared site.
 *
 * @throws Error with the end of its messages when the build fails.
 */
export async function buildSite(site: Prepared): Promise<void> {
  rmSync(stampOf(site), {force: true});
  const {status, output} = await run(site.command, site.args, {
    cwd: site.folder,
    env: {NODE_ENV: 'production', CI: 'true', ...site.env},
    show: false,
  });
  if (status !== 0) {
    throw new Error(`The build failed:\n${output.slice(-3000)}`);
  }
  writeFileSync(stampOf(site), site.key);
}

/** Removes output and caches. */
export function cool({folder, out, caches}: Prepared): void {
  for (const made of [out, ...caches]) {
    rmSync(path.join(folder, made), {recursive: true, force: true});
  }
}

/** Files by their path in a folder. */
export type Files = ReadonlyMap<string, string>;

/**
 * Puts files into a folder whose content folder they replace.
 *
 * @returns a key of what was written.
 */
export function writeFiles(
  folder: string,
  contentFolder: string,
  files: Files,
): string {
  rmSync(path.join(folder, contentFolder), {recursive: true, force: true});
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    hash.update(name).update('\0').update(text);
  }
  return hash.digest('hex');
}

/** A line of YAML front matter: JSON is YAML. */
export const frontMatter = (fields: Readonly<Record<string, unknown>>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;
