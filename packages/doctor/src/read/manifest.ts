import type {DetectedVersion, Reading, Tool} from '../project';
import {parseVersion, readRange} from '../versions';
import {readJson, ReadError, type JsonReader} from './json';

/** Packages whose versions are read. */
const PACKAGES = [
  'react-native',
  'react-native-pytorch-core',
  'expo',
  'react',
] as const satisfies readonly Tool[];

const isPackage = (name: string): name is (typeof PACKAGES)[number] =>
  (PACKAGES as readonly string[]).includes(name);

/** Groups of dependencies by precedence. */
export const DEPENDENCY_GROUPS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
] as const;

/** Reads the requested versions of package.json. */
export function readManifest(text: string): Reading {
  const json = readJson(text);
  const facts: Omit<DetectedVersion, 'path'>[] = [];
  const problems: Reading['problems'] = [];
  for (const name of PACKAGES) {
    const group = DEPENDENCY_GROUPS.find((one) => json.find(one, name));
    if (group === undefined) {
      continue;
    }
    const line = json.getLine(json.find(group, name));
    const range = json.getText(group, name);
    const read = range === undefined ? undefined : readRange(range);
    if (!read) {
      problems.push({
        line,
        reason: `The version of ${name} cannot be read${range === undefined ? ': it is not a string' : ` from "${range.slice(0, 80)}"`}.`,
      });
    } else if (read.version !== undefined) {
      facts.push({
        tool: name,
        version: read.version,
        line,
        exact: read.exact,
        ...(!read.exact && {range: range?.slice(0, 40)}),
      });
    }
  }
  const node = json.getText('engines', 'node');
  const read = node === undefined ? undefined : readRange(node);
  if (read?.version !== undefined) {
    facts.push({
      tool: 'node',
      version: read.version,
      line: json.getLine(json.find('engines', 'node')),
      exact: read.exact,
      ...(!read.exact && {range: node?.slice(0, 40)}),
    });
  }
  return {facts, problems};
}

/** Reads the installed versions of package-lock.json (npm 5 and newer). */
export function readPackageLock(text: string): Reading {
  const json = readJson(text);
  const version = json.find('lockfileVersion')?.value as unknown;
  if (version !== 1 && version !== 2 && version !== 3) {
    throw new ReadError(
      version === undefined
        ? 'This is not a package-lock.json: it has no lockfileVersion.'
        : `lockfileVersion is ${String(version).slice(0, 20)}; 1, 2 and 3 can be read.`,
      json.getLine(json.find('lockfileVersion')),
    );
  }
  return {
    facts: PACKAGES.flatMap((tool) => {
      const path =
        version === 1
          ? ['dependencies', tool, 'version']
          : ['packages', `node_modules/${tool}`, 'version'];
      return readInstalled(tool, json, path);
    }),
  };
}

function readInstalled(
  tool: Tool,
  json: JsonReader,
  path: string[],
): Omit<DetectedVersion, 'path'>[] {
  const version = parseVersion(json.getText(...path) ?? '')?.join('.');
  return version === undefined
    ? []
    : [
        {
          tool,
          version: version,
          line: json.getLine(json.find(...path)),
          exact: true,
        },
      ];
}

/** Reads package names: `"a@^1", "@b/c@2"` → `a`, `@b/c`. */
const readNames = (head: string): string[] =>
  head
    .replace(/:\s*$/, '')
    .split(',')
    .map((one) => one.trim().replace(/^"|"$/g, ''))
    .map((one) => one.slice(0, Math.max(one.indexOf('@', 1), 0)));

/** Reads the installed versions of yarn.lock (Yarn 1 and newer). */
export function readYarnLock(text: string): Reading {
  const lines = text.split('\n');
  const facts: Omit<DetectedVersion, 'path'>[] = [];
  let entry: string[] | undefined;
  let entries = 0;
  lines.forEach((line, i) => {
    if (/^\s*(#|$)/.test(line)) {
      return;
    }
    if (!/^\s/.test(line)) {
      if (!/:\s*$/.test(line)) {
        throw new ReadError(
          'This is not a yarn.lock: a line that is not indented has to end with a colon.',
          i + 1,
        );
      }
      entries += 1;
      entry = readNames(line.slice(0, 10_000));
      return;
    }
    if (!entry) {
      throw new ReadError(
        'This is not a yarn.lock: a line is indented before the first entry.',
        i + 1,
      );
    }
    const [, version] =
      /^ {2}version:? "?(\d[^"\s]{0,60})"?\s*$/.exec(line) ?? [];
    const tool = version === undefined ? undefined : entry.find(isPackage);
    const read = parseVersion(version ?? '')?.join('.');
    if (tool !== undefined && read !== undefined) {
      facts.push({tool, version: read, line: i + 1, exact: true});
    }
  });
  if (entries === 0) {
    throw new ReadError('This is not a yarn.lock: it has no entry.', 1);
  }
  return {facts};
}
