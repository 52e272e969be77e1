/** A piece of a highlighted value, as text. */
export interface MarkedPiece {
  text: string;
  marked: boolean;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/**
 * Splits a highlighted value (`a <mark>b</mark>`, Algolia's or ours) into text:
 * marks become a flag, entities characters, any other tag nothing.
 */
export function markedPieces(value: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let depth = 0;
  for (const part of value.split(/(<[^>]*>)/)) {
    if (/^<(?:mark|em|span)\b/i.test(part)) {
      depth += 1;
    } else if (/^<\/(?:mark|em|span)/i.test(part)) {
      depth = Math.max(0, depth - 1);
    } else if (part && !part.startsWith('<')) {
      pieces.push({
        text: part.replace(
          /&(?:amp|lt|gt|quot|#39|#x27);/g,
          (e) => ENTITIES[e] ?? e,
        ),
        marked: depth > 0,
      });
    }
  }
  return pieces;
}
