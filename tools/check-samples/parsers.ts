import {createRequire} from 'node:module';
import sax from 'sax';
import type {Node, Parser} from 'web-tree-sitter';
import {parseAllDocuments} from 'yaml';
import {toLine, type CodeFence, type SampleProblem} from './types';

/** Grammars of tree-sitter by the language of a fence. */
const GRAMMARS: Readonly<Record<string, string>> = {
  groovy: 'tree-sitter-groovy/tree-sitter-groovy.wasm',
  java: 'tree-sitter-wasms/out/tree-sitter-java.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  ruby: 'tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
};

/** Functions that find the first fault in a text, by its language; lines count from 1. */
const READERS: Readonly<
  Record<string, (code: string) => SyntaxFault | undefined>
> = {
  properties: readProperties,
  xml: readXml,
  yaml: readYaml,
  yml: readYaml,
};

interface SyntaxFault {
  line: number;
  message: string;
}

/** Tells whether {@link checkSyntaxTrees} knows the language of a fence. */
export const isParsed = ({language}: CodeFence) =>
  language in GRAMMARS || language in READERS;

/**
 * Parses fences of languages without another check.
 *
 * @returns undefined where the parsers are not installed.
 */
export async function checkSyntaxTrees(
  fences: readonly CodeFence[],
): Promise<SampleProblem[] | undefined> {
  const treeSitter = await import('web-tree-sitter').catch(() => undefined);
  if (!treeSitter) {
    return undefined;
  }
  await treeSitter.Parser.init();
  const parsers = new Map<string, Parser>();
  const problems: SampleProblem[] = [];
  for (const {file, line, code, language} of fences) {
    const grammar = GRAMMARS[language];
    if (grammar && !parsers.has(language)) {
      parsers.set(language, await createParser(treeSitter, grammar));
    }
    const tree = parsers.get(language)?.parse(code);
    const fault = tree ? findFault(tree.rootNode) : READERS[language]?.(code);
    tree?.delete();
    if (fault) {
      problems.push({
        file,
        line: line + fault.line - 1,
        message: `no valid ${language}: ${fault.message}`,
      });
    }
  }
  return problems;
}

async function createParser(
  {Language, Parser}: typeof import('web-tree-sitter'),
  grammar: string,
): Promise<Parser> {
  const file = createRequire(import.meta.url).resolve(grammar);
  return new Parser().setLanguage(await Language.load(file));
}

function findFault(node: Node): SyntaxFault | undefined {
  if (!node.hasError) {
    return undefined;
  }
  if (!node.isError && !node.isMissing) {
    for (const child of node.children) {
      const fault = child && findFault(child);
      if (fault) {
        return fault;
      }
    }
  }
  const near = node.text.trim().split('\n')[0] ?? '';
  return {
    line: node.startPosition.row + 1,
    message: node.isMissing
      ? `${node.type} is missing`
      : `cannot read ${JSON.stringify(near.slice(0, 40))}`,
  };
}

/** Parses XML; a part of a document is wrapped into a root element. */
function readXml(code: string): SyntaxFault | undefined {
  const parser = sax.parser(true);
  let fault: SyntaxFault | undefined;
  parser.onerror = ({message}) => {
    fault ??= {line: parser.line + 1, message: message.split('\n')[0] ?? ''};
    parser.resume();
  };
  const whole = /^\s*<(?:\?xml|!DOCTYPE)/.test(code);
  parser.write(whole ? code : `<part>${code}</part>`).close();
  return fault;
}

function readYaml(code: string): SyntaxFault | undefined {
  const documents = parseAllDocuments(code, {prettyErrors: false});
  const error = [...documents].flatMap(({errors}) => errors)[0];
  return error && {line: toLine(code, error.pos[0]), message: error.message};
}

const PROPERTY = /^\s*(?:[#!].*|[^\s=:]+\s*[=:].*)?$/;

/** Checks that lines have a key, a sign and a value; Java's parser accepts nearly everything. */
function readProperties(code: string): SyntaxFault | undefined {
  const lines = code.split('\n');
  const line = lines.findIndex(
    (text, index) =>
      !lines[index - 1]?.endsWith('\\') &&
      (!PROPERTY.test(text) || /\\u(?![\da-fA-F]{4})/.test(text)),
  );
  return line < 0 ? undefined : {line: line + 1, message: 'expected key=value'};
}
