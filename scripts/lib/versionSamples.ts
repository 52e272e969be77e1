import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** First line of an API example: `// symbol · 0.2.0, next`. */
const FIRST_LINE = /^(\/\/ .+ · )(.+)/;

/** Adds the new version to the first line of an example of `from`. */
export function addToExample(text: string, from: string, name: string): string {
  return text.replace(FIRST_LINE, (line, symbol: string, versions: string) => {
    const labels = versions.split(', ');
    return labels.includes(from)
      ? symbol +
          labels
            .flatMap((label) => (label === from ? [name, from] : label))
            .join(', ')
      : line;
  });
}

interface Description {
  versions?: string[];
  dependencies?: Record<string, unknown>;
}

/** Adds the new version to a program's `snack.json` before `from`, with the same packages. */
export function addToDescription(
  text: string,
  from: string,
  name: string,
): string {
  const description = JSON.parse(text) as Description;
  const {versions = [], dependencies = {}} = description;
  if (!versions.includes(from)) {
    return text;
  }
  const entries = Object.entries(dependencies).flatMap(([label, packages]) =>
    label === from
      ? [
          [name, packages],
          [from, packages],
        ]
      : [[label, packages]],
  );
  return `${JSON.stringify(
    {
      ...description,
      versions: versions.flatMap((label) =>
        label === from ? [name, from] : label,
      ),
      dependencies: Object.fromEntries(entries) as Record<string, unknown>,
    },
    null,
    2,
  )}\n`;
}

/**
 * Adds a new version to the samples: API examples and programs of `from` list it, too, and
 * the folders and results of `from` alone (`from`, `…@from`) are copied.
 *
 *
 * @returns paths of the changed files and folders, below the folder of samples.
 */
export function addSampleVersion(
  samples: string,
  from: string,
  name: string,
): string[] {
  const changed: string[] = [];
  const entries = readdirSync(samples, {recursive: true, withFileTypes: true});
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name);
    const place = path.relative(samples, full).split(path.sep).join('/');
    const parts = place.split('/');
    if (entry.isDirectory()) {
      if (entry.name === from || entry.name.endsWith(`@${from}`)) {
        const copy = full.slice(0, -from.length) + name;
        cpSync(full, copy, {recursive: true});
        for (const file of readdirSync(copy, {
          recursive: true,
          withFileTypes: true,
        })) {
          if (file.isFile()) {
            const example = path.join(file.parentPath, file.name);
            const text = readFileSync(example, 'utf8');
            writeFileSync(example, text.replace(FIRST_LINE, `$1${name}`));
          }
        }
        changed.push(place.slice(0, -from.length) + name);
      }
      continue;
    }
    if (parts.includes(from)) {
      continue;
    }
    const before = readFileSync(full, 'utf8');
    const after =
      place === 'api/results.json'
        ? addToResults(before, from, name)
        : entry.name === 'snack.json'
          ? addToDescription(before, from, name)
          : /^api\/.*\.tsx?$/.test(place)
            ? addToExample(before, from, name)
            : before;
    if (after !== before) {
      writeFileSync(full, after);
      changed.push(place);
    }
  }
  return changed;
}

/** Copies the recorded results of `from` for the new version's folder. */
function addToResults(text: string, from: string, name: string): string {
  const results = JSON.parse(text) as Record<string, unknown>;
  const copies = Object.entries(results)
    .filter(([key]) => key.startsWith(`${from}/`))
    .map(([key, result]) => [name + key.slice(from.length), result]);
  const all = {...results, ...Object.fromEntries(copies)} as typeof results;
  return copies.length === 0
    ? text
    : `${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}
