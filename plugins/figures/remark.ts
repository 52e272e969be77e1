import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {
  importNode,
  isJsx,
  jsxElement,
  type PageFile,
  textAttribute,
} from '../lib/mdx';

interface FiguresOptions {
  /** Folder of the drawings: one component per file, `<Name>.tsx`. */
  folder: string;
}

/**
 * Turns `<Figure name="X" … />` into `<Figure …><X /></Figure>` with an import of the
 * drawing X, so that authors write no imports and pages load only their own drawings.
 *
 * @throws Error with the page and the known drawings if X does not exist.
 */
export default function figures({folder}: FiguresOptions) {
  return (tree: Root, file: PageFile): void => {
    const used = new Set<string>();
    visit(tree, (node) => {
      if (!isJsx(node, 'Figure')) {
        return undefined;
      }
      const name = textAttribute(node, 'name') ?? '';
      if (
        !/^\w+$/.test(name) ||
        !existsSync(path.join(folder, `${name}.tsx`))
      ) {
        const known = readdirSync(folder)
          .filter((entry) => entry.endsWith('.tsx'))
          .map((entry) => entry.slice(0, -'.tsx'.length));
        throw new Error(
          `${file.path ?? 'a page'}: <Figure name="${name}"> names no drawing in ${folder}. Known: ${known.join(', ')}.`,
        );
      }
      used.add(name);
      node.attributes = node.attributes.filter(
        (attribute) =>
          attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'name',
      );
      Object.assign(node, {children: [jsxElement(`Drawing${name}`)]});
      return SKIP;
    });
    tree.children.unshift(
      ...[...used].map((name) =>
        importNode(`Drawing${name}`, path.join(folder, `${name}.tsx`)),
      ),
    );
  };
}
