import {createRequire} from 'node:module';
import sax from 'sax';
import type {Node, Parser} from 'web-tree-sitter';
import {parseAllDocuments} from 'yaml';
import {lineAt, type Fence, type Problem} from './types';

/** Grammars that tree-sitter reads, by the language of a fence. */
const GRAMMARS: Readonly<Record<string, string>> = {
  groovy: 'tree-sitter-groovy/tree-sitter-groovy.wasm',
  java: 'tree-sitter-wasms/out/tree-sitter-java.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  ruby: 'tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
};

/** Other languages, by a function that finds the first fault, its line counted from 1. */
const READERS: Readonly<Record<string, (code: string) => Fault | undefined>> = {
  properties: readProperties,
  xml: readXml,
  yaml: readYaml,
  yml: readYaml,
};

interface Fault {
  line: number;
  message: string;
}

/** Whether {@link checkSyntaxTrees} knows the language of a fence. */
export const isParsed = ({language}: Fence) =>
  language in GRAMMARS || language in READERS;

/**
 * Parses the fences of languages that have no check of their own.
 *
 * @returns undefined where the parsers are not installed.
 */
export async function checkSyntaxTrees(
  fences: readonly Fence[],
): Promise<Problem[] | undefined> {
  const treeSitter = await import('web-tree-sitter').catch(() => undefined);
  if (!treeSitter) {
    return undefined;
  }
  await treeSitter.Parser.init();
  const parsers = new Map<string, Parser>();
  const problems: Problem[] = [];
  for (const {file, line, code, language} of fences) {
    const grammar = GRAMMARS[language];
    if (grammar && !parsers.has(language)) {
      parsers.set(language, await parserOf(treeSitter, grammar));
    }
    const tree = parsers.get(language)?.parse(code);
    const fault = tree ? faultOf(tree.rootNode) : READERS[language]?.(code);
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

async function parserOf(
  {Language, Parser}: typeof import('web-tree-sitter'),
  grammar: string,
): Promise<Parser> {
  const file = createRequire(import.meta.url).resolve(grammar);
  return new Parser().setLanguage(await Language.load(file));
}

function faultOf(node: Node): Fault | undefined {
  if (!node.hasError) {
    return undefined;
  }
  if (!node.isError && !node.isMissing) {
    for (const child of node.children) {
      const fault = child && faultOf(child);
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

/** A part of a document has no root: it gets one. */
function readXml(code: string): Fault | undefined {
  const parser = sax.parser(true);
  let fault: Fault | undefined;
  parser.onerror = ({message}) => {
    fault ??= {line: parser.line + 1, message: message.split('\n')[0] ?? ''};
    parser.resume();
  };
  const whole = /^\s*<(?:\?xml|!DOCTYPE)/.test(code);
  parser.write(whole ? code : `<part>${code}</part>`).close();
  return fault;
}

function readYaml(code: string): Fault | undefined {
  const documents = parseAllDocuments(code, {prettyErrors: false});
  const error = [...documents].flatMap(({errors}) => errors)[0];
  return error && {line: lineAt(code, error.pos[0]), message: error.message};
}

const PROPERTY = /^\s*(?:[#!].*|[^\s=:]+\s*[=:].*)?$/;

/** Java reads nearly everything; readers mean a key, a sign and a value. */
function readProperties(code: string): Fault | undefined {
  const lines = code.split('\n');
  const line = lines.findIndex(
    (text, index) =>
      !lines[index - 1]?.endsWith('\\') &&
      (!PROPERTY.test(text) || /\\u(?![\da-fA-F]{4})/.test(text)),
  );
  return line < 0 ? undefined : {line: line + 1, message: 'expected key=value'};
}
