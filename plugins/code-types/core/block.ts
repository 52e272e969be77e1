/** Line of a block of code in a page. */
interface BlockLine {
  /** Offset in the displayed text. */
  start: number;
  text: string;
}

/** Lines that are consecutive in one file. */
export type CodeFragment = readonly BlockLine[];

/** Block of TypeScript in the HTML of a page. */
export interface CodeBlock {
  extension: 'ts' | 'tsx';
  /** Offset of the code's HTML in the page. */
  at: number;
  html: string;
  /** Displayed text. */
  text: string;
  /** Code without removed lines, divided at gaps. */
  pieces: readonly CodeFragment[];
}

/** Opening tags of a block and of its code, as `src/components/CodeBlock` renders them. */
const BLOCK =
  /<div class="language-(tsx?|python)\b[^"]*\btheme-code-block\b[^"]*"[^>]*>(?:(?!<pre)[\s\S])*?<pre[^>]*><code[^>]*>/g;

/** Tag, entity or plain character of highlighted code. */
const PART = /<[^>]*>|&(?:lt|gt|amp|quot|#x27);|[\s\S]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Line that the program does not have; each is one element that includes its line break. */
const LEFT_OUT = /\bcode-line-(removed|gap)\b/;

/**
 * Walks through highlighted code.
 *
 * @param onPart - receives each tag or character with the offset of the text before it.
 */
export function walkHtml(
  html: string,
  onPart: (part: string, offset: number, isTag: boolean) => void,
): void {
  let offset = 0;
  for (const [part] of html.matchAll(PART)) {
    const isTag = part.length > 1 && part.startsWith('<');
    onPart(part, offset, isTag);
    offset += isTag ? 0 : (ENTITIES[part] ?? part).length;
  }
}

/** Reads the displayed text of highlighted code, and its lines. */
export function readCode(html: string): Pick<CodeBlock, 'text' | 'pieces'> {
  let text = '';
  let leftOut: string | undefined;
  let start = 0;
  let piece: BlockLine[] = [];
  const pieces: BlockLine[][] = [piece];
  const endLine = () => {
    if (leftOut === 'gap') {
      piece = [];
      pieces.push(piece);
    } else if (leftOut === undefined) {
      piece.push({start, text: text.slice(start).replace(/\n$/, '')});
    }
    start = text.length;
  };
  walkHtml(html, (part, _offset, isTag) => {
    if (!isTag) {
      text += ENTITIES[part] ?? part;
      if (part === '\n') {
        endLine();
      }
    } else if (part.startsWith('<span')) {
      leftOut = LEFT_OUT.exec(part)?.[1];
    } else if (part === '</span>') {
      leftOut = undefined;
    }
  });
  if (start < text.length) {
    endLine();
  }
  return {text, pieces: pieces.filter(({length}) => length > 0)};
}

/** Block of a page in any of the languages that have links. */
type Found = Omit<CodeBlock, 'extension'> & {language: string};

function findAll(page: string): Found[] {
  return [...page.matchAll(BLOCK)].map((match) => {
    const at = match.index + match[0].length;
    const html = page.slice(at, page.indexOf('</code>', at));
    return {language: match[1] ?? '', at, html, ...readCode(html)};
  });
}

/** Finds the blocks of TypeScript in a page. */
export const findBlocks = (page: string): CodeBlock[] =>
  findAll(page).flatMap(({language, ...block}) =>
    language === 'ts' || language === 'tsx'
      ? [{extension: language, ...block}]
      : [],
  );

/** Finds the blocks of Python in a page. */
export const findPythonBlocks = (
  page: string,
): Omit<CodeBlock, 'extension'>[] =>
  findAll(page).filter(({language}) => language === 'python');
