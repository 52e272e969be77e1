import {parse, type ParserOptions, type ParserPlugin} from '@babel/parser';
import type {File} from '@babel/types';

/** Place and reason of something that could not be read. */
export interface CodeProblem {
  path: string;
  line: number;
  reason: string;
}

const OPTIONS: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

/** Lists the syntaxes of a file in the order in which they are tried. */
function listSyntaxes(name: string): ParserPlugin[][] {
  if (/\.[cm]?ts$/.test(name)) {
    return [['typescript', 'decorators-legacy']];
  }
  if (name.endsWith('.tsx')) {
    return [['typescript', 'jsx', 'decorators-legacy']];
  }
  // React Native's own templates have Flow in .js files, and some apps TypeScript.
  return [
    ['jsx', 'flow', 'decorators-legacy'],
    ['jsx', 'typescript', 'decorators-legacy'],
  ];
}

interface SyntaxFault {
  message: string;
  loc?: {line: number};
}

const toProblem = (path: string, fault: SyntaxFault): CodeProblem => ({
  path,
  line: fault.loc?.line ?? 1,
  reason:
    fault instanceof RangeError
      ? 'Its code is nested too deep to be read.'
      : `The syntax is wrong: ${fault.message.replace(/ ?\(\d+:\d+\)$/, '').replace(/\.?$/, '.')}`,
});

/** Parses a file; with errors from which the parser recovers, the tree has the rest of the file. */
export function parseCode(
  path: string,
  text: string,
): {tree: File | undefined; problems: CodeProblem[]} {
  let first: CodeProblem[] | undefined;
  let recovered: File | undefined;
  for (const plugins of listSyntaxes(path)) {
    try {
      const tree = parse(text, {...OPTIONS, plugins});
      const errors = (tree.errors ?? []) as unknown as SyntaxFault[];
      if (errors.length === 0) {
        return {tree, problems: []};
      }
      recovered ??= tree;
      first ??= errors.slice(0, 3).map((fault) => toProblem(path, fault));
    } catch (error) {
      first ??= [toProblem(path, error as SyntaxFault)];
    }
  }
  return {tree: recovered, problems: first ?? []};
}
