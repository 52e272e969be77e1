import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Subset of the PostCSS types. */
interface Rule {
  selectors: string[];
  parent?: Container;
  remove(): void;
}
interface Declaration {
  prop: string;
  value: string;
  parent?: Container;
  remove(): void;
}
interface Container {
  nodes?: unknown[];
  parent?: Container;
  remove(): void;
}
interface Root {
  source?: {input: {file?: string}};
  walkRules(visit: (rule: Rule) => unknown): void;
  walkDecls(visit: (declaration: Declaration) => unknown): void;
}

/** Words that may be names of classes and custom properties, or prefixes of composed ones: `alert--${type}`. */
const WORD = /[a-zA-Z][\w-]*/g;

/**
 * Collects the words of all source files below folders, without tests.
 *
 * @param without - folders to skip.
 */
export function collectWords(
  folders: readonly string[],
  without?: RegExp,
): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, {
      recursive: true,
      withFileTypes: true,
    })) {
      if (
        entry.isFile() &&
        /\.(?:[jt]sx?|mdx?|css)$/.test(entry.name) &&
        !/\.test\./.test(entry.name) &&
        !without?.test(entry.parentPath)
      ) {
        const text = readFileSync(
          path.join(entry.parentPath, entry.name),
          'utf8',
        );
        (text.match(WORD) ?? []).forEach((word) => words.add(word));
      }
    }
  }
  return words;
}

/** Tells whether the words contain all classes that a selector requires. */
export function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  // Classes in :not() are not required. PurgeCSS 7 requires them, and would drop the hover of primary buttons.
  const classes = selector.replace(/:not\([^)]*\)/g, '').match(/\.[\w-]+/g);
  return (classes ?? []).every((name) => {
    const word = name.slice(1);
    const beginning = /^.*--/.exec(word)?.[0];
    return words.has(word) || (beginning !== undefined && words.has(beginning));
  });
}

/** Removes a node, and its ancestors that become empty. */
function remove(node: {parent?: Container; remove(): void}): void {
  const {parent} = node;
  node.remove();
  if (parent?.nodes?.length === 0) {
    remove(parent);
  }
}

/** Removes the custom properties that neither the style sheet nor any file reads, recursively. */
function removeUnusedProperties(
  root: Root,
  knownWords: ReadonlySet<string>,
): void {
  const read = new Set<string>();
  const properties: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) {
      properties.push(declaration);
    }
    for (const [, name = ''] of declaration.value.matchAll(
      /var\(--([\w-]+)/g,
    )) {
      read.add(name);
    }
  });
  const unused = properties.filter(({prop}) => {
    const name = prop.slice(2);
    return !read.has(name) && !knownWords.has(name);
  });
  unused.forEach(remove);
  if (unused.length > 0) {
    removeUnusedProperties(root, knownWords);
  }
}

/** Creates a PostCSS plugin that removes unused rules and custom properties from matching style sheets. */
export function createUnusedRulesPlugin(
  sheets: RegExp,
  words: () => ReadonlySet<string>,
) {
  return {
    postcssPlugin: 'unused-rules',
    OnceExit(root: Root): void {
      if (!sheets.test(root.source?.input.file ?? '')) {
        return;
      }
      const knownWords = words();
      const rules: Rule[] = [];
      root.walkRules((rule) => rules.push(rule));
      for (const rule of rules) {
        const used = rule.selectors.filter((one) => isUsed(one, knownWords));
        if (used.length > 0) {
          rule.selectors = used;
        } else {
          remove(rule);
        }
      }
      removeUnusedProperties(root, knownWords);
    },
  };
}
