import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The few parts of PostCSS that this plugin uses. */
interface Rule {
  selectors: string[];
  parent?: Container;
  remove(): void;
}
interface Container {
  nodes?: unknown[];
  remove(): void;
}
interface Root {
  source?: {input: {file?: string}};
  walkRules(visit: (rule: Rule) => unknown): void;
}

/** Words that may be class names, or the beginning of some: `alert--` of `alert--${type}`. */
const WORD = /[a-zA-Z][\w-]*/g;

/** The words of all files below some folders that can name a class. */
export function wordsBelow(folders: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, {
      recursive: true,
      withFileTypes: true,
    })) {
      if (entry.isFile() && /\.(?:[jt]sx?|mdx?)$/.test(entry.name)) {
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

/** Whether all classes of a selector may be on an element. */
export function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  // What stands in :not() need not be there.
  const classes = selector.replace(/:not\([^)]*\)/g, '').match(/\.[\w-]+/g);
  return (classes ?? []).every((name) => {
    const word = name.slice(1);
    const beginning = /^.*--/.exec(word)?.[0];
    return words.has(word) || (beginning !== undefined && words.has(beginning));
  });
}

/** A PostCSS plugin that takes out of one sheet the rules whose classes no file names. */
export function unusedRules(sheet: RegExp, words: () => ReadonlySet<string>) {
  return {
    postcssPlugin: 'unused-rules',
    OnceExit(root: Root): void {
      if (!sheet.test(root.source?.input.file ?? '')) {
        return;
      }
      const known = words();
      const rules: Rule[] = [];
      root.walkRules((rule) => rules.push(rule));
      for (const rule of rules) {
        const used = rule.selectors.filter((one) => isUsed(one, known));
        if (used.length > 0) {
          rule.selectors = used;
          continue;
        }
        const {parent} = rule;
        rule.remove();
        if (parent?.nodes?.length === 0) {
          parent.remove();
        }
      }
    },
  };
}
