import {parseJson, type JsonNode} from './json';

const WIDTH = 80;
const INDENT = '  ';

/**
 * Formats JSON with an indent of two spaces, an item on each line, and short arrays of scalars on
 * one line. It keeps the order of keys and the spelling of strings and numbers.
 *
 * @throws JsonError if the text is not JSON
 */
export function formatJson(text: string): string {
  return `${layOut(parseJson(text), text, '')}\n`;
}

function layOut(node: JsonNode, text: string, indent: string): string {
  const inner = indent + INDENT;
  switch (node.kind) {
    case 'array': {
      const scalars = node.items.every(
        ({kind}) => kind !== 'array' && kind !== 'object',
      );
      if (scalars) {
        const line = `[${node.items.map((item) => sliceSource(item, text)).join(', ')}]`;
        if (line.length + indent.length <= WIDTH) {
          return line;
        }
      }
      const items = node.items.map((item) => inner + layOut(item, text, inner));
      return `[\n${items.join(',\n')}\n${indent}]`;
    }
    case 'object': {
      if (node.members.length === 0) {
        return '{}';
      }
      const members = node.members.map(
        ({key, value}) =>
          `${inner}${sliceSource(key, text)}: ${layOut(value, text, inner)}`,
      );
      return `{\n${members.join(',\n')}\n${indent}}`;
    }
    default:
      return sliceSource(node, text);
  }
}

function sliceSource({start, end}: JsonNode, text: string): string {
  return text.slice(start, end);
}
