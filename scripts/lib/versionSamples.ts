import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The first line of an example of the API: `// symbol · 0.2.0, next`. */
const FIRST_LINE = /^(\/\/ .+ · )(.+)/;

/** An example that also holds for the new version wherever it holds for `from`. */
export function exampleWith(text: string, from: string, name: string): string {
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

/** A program's `snack.json` that has the new version before `from`, with its packages. */
export function descriptionWith(
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
 * Gives the new version what `from` has in a folder of samples: examples of the
 * API and programs name it too, what only `from` has (folders `from` and
 * `…@from`, results) is copied.
 *
 * @returns the files and folders that changed, below the folder.
 */
export function sampleVersion(
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
        ? resultsWith(before, from, name)
        : entry.name === 'snack.json'
          ? descriptionWith(before, from, name)
          : /^api\/.*\.tsx?$/.test(place)
            ? exampleWith(before, from, name)
            : before;
    if (after !== before) {
      writeFileSync(full, after);
      changed.push(place);
    }
  }
  return changed;
}

/** The printed results, also of the copies in the new version's folder. */
function resultsWith(text: string, from: string, name: string): string {
  const results = JSON.parse(text) as Record<string, unknown>;
  const copies = Object.entries(results)
    .filter(([key]) => key.startsWith(`${from}/`))
    .map(([key, result]) => [name + key.slice(from.length), result]);
  const all = {...results, ...Object.fromEntries(copies)} as typeof results;
  return copies.length === 0
    ? text
    : `${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}
