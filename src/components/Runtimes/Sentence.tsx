import type {ReactNode} from 'react';

/** Sentence whose backticks enclose code. */
export default function Sentence({text}: {text: string}): ReactNode {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
