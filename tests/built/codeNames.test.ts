import {existsSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findBlocks, type CodeBlock} from '../../plugins/code-types/core/block';
import {
  NAMES_FILE,
  readPageNames,
  type PageNames,
  type ShownName,
} from '../../plugins/code-types/core/names';
import {listDocuments, outDir, readBuilt} from '../buildFiles';

interface Block {
  file: string;
  text: string;
  html: string;
  names: ShownName[];
  pieces: CodeBlock['pieces'];
}

const blocks = listDocuments('page')
  .filter((file) => !file.includes('/manual/'))
  .flatMap((file): Block[] => {
    const found = findBlocks(readBuilt(file));
    const names = path.posix.join(path.posix.dirname(file), NAMES_FILE);
    const data = existsSync(path.join(outDir, names))
      ? (JSON.parse(readBuilt(names)) as PageNames)
      : {types: [], entries: [], blocks: {}};
    return found.map(({text, html, pieces}) => ({
      file,
      text,
      pieces,
      html,
      names: readPageNames(data, text),
    }));
  });

/** Symbol of the entry at an address: the first after its id, or the first of its page. */
function findEntry(url: string): string | undefined {
  const [page = '', id] = url.split('#');
  const html = readBuilt(`${page.slice(1)}index.html`);
  const at = id === undefined ? 0 : html.indexOf(` id="${id}"`);
  return at < 0 ? undefined : /data-symbol="([^"]+)"/.exec(html.slice(at))?.[1];
}

/** Objects of the package, whose members have entries. */
const OBJECTS =
  'torch|torchvision|media|text|experimental|ImageUtil|AudioUtil|MobileModel';

/**
 * Names that lead nowhere, because the program shows code of an earlier release, which the release of
 * its page does not have.
 */
const REMOVED: Readonly<Record<string, readonly string[]>> = {
  'docs/api/changes/index.html': ['record'],
  'docs/api/spec-to-tensors/index.html': ['record'],
  'docs/next/api/changes/index.html': [
    'ModelResult',
    'execute',
    'preload',
    'unload',
  ],
  'docs/next/api/spec-to-tensors/index.html': ['execute', 'record'],
  'docs/next/tutorials/migrate/index.html': ['execute', 'preload', 'unload'],
};

/** Finds the names of the package in code without a compiler: imports, and members of its objects. */
function* findPackageNames(
  text: string,
): Generator<{name: string; start: number}> {
  const IMPORT =
    /import (?:type )?\{([^}]*)\} from 'react-native-pytorch-core'/g;
  const imported = new Set<string>();
  for (const {0: all, 1: list = '', index} of text.matchAll(IMPORT)) {
    const from = index + all.indexOf('{') + 1;
    for (const {0: name, index: at} of list.matchAll(
      /(?<!as )\b[A-Z_a-z]\w*\b(?<!\bas|\btype)/g,
    )) {
      imported.add(name);
      yield {name, start: from + at};
    }
  }
  const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, (comment) =>
    ' '.repeat(comment.length),
  );
  const MEMBER = new RegExp(`(?<![\\w.'])(${OBJECTS})\\.(\\w+)`, 'g');
  for (const {1: object = '', 2: name = '', index} of code.matchAll(MEMBER)) {
    if (imported.has(object)) {
      yield {name, start: index + object.length + 1};
    }
  }
}

describe('names in the code of pages', () => {
  it('are those of the compiler, in every block', () => {
    expect(blocks.length).toBeGreaterThan(400);
    expect(
      blocks
        .filter(({names}) => names.length === 0)
        .map(({file, text}) => `${file}: ${text.slice(0, 80)}`),
    ).toEqual([]);
  });

  it('lead to their entry, if the package has them', () => {
    let count = 0;
    const without = new Set<string>();
    for (const {file, text, names, pieces} of blocks) {
      for (const {name, start} of findPackageNames(text)) {
        const isInProgram = pieces
          .flat()
          .some(
            (line) =>
              start >= line.start && start < line.start + line.text.length,
          );
        if (!isInProgram || REMOVED[file]?.includes(name)) {
          continue; // Removed lines of a diff are no part of the program.
        }
        count++;
        const known = names.find((one) => one.start === start);
        if (!known?.entry?.name.split('.').includes(name)) {
          without.add(`${file}: ${name}`);
        }
      }
    }
    expect(count).toBeGreaterThan(1500);
    expect([...without]).toEqual([]);
  });

  it('lead to an entry of the same name', () => {
    const entries = new Map(
      blocks.flatMap(({names}) =>
        names.flatMap(({entry}) => (entry ? [[entry.url, entry.name]] : [])),
      ) as [string, string][],
    );
    expect(entries.size).toBeGreaterThan(200);
    expect(
      [...entries].filter(([url, name]) => {
        const symbol = findEntry(url);
        // Properties of a type are rows in the entry of the type.
        return symbol !== name && !name.startsWith(`${symbol}.`);
      }),
    ).toEqual([]);
  });

  it('show shape and dtype of tensors in examples', () => {
    const shapes = blocks.flatMap(({names}) =>
      names.flatMap(({type}) => /\n\/\/ \[.*\], \w+$/.exec(type) ?? []),
    );
    expect(shapes.length).toBeGreaterThan(100);
    expect(shapes).toContain('\n// [2, 3], float32');
  });

  it('are links without scripts', () => {
    const links = blocks.flatMap(({html}) => [
      ...html.matchAll(/<a href=([^\s">]+)>(\w+)<\/a>/g),
    ]);
    expect(links.length).toBeGreaterThan(2000);
    const known = new Set(
      blocks.flatMap(({names}) => names.map(({entry}) => entry?.url)),
    );
    expect(links.filter(([, url = '']) => !known.has(url))).toEqual([]);
  });
});
