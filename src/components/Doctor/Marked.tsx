import type {ReactNode} from 'react';

/** Text with code between backticks, as in Markdown. */
export default function Marked({text}: {text: string}): ReactNode {
  return text
    .split(/(`+ ?.+? ?`+)/)
    .map((part, i) =>
      i % 2 === 1 ? (
        <code key={i}>{part.replace(/^`+ ?| ?`+$/g, '')}</code>
      ) : (
        part
      ),
    );
}
