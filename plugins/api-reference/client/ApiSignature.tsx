import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface ApiSignatureProps {
  /** Text, and names with the address of their entry. */
  parts: readonly (string | readonly [text: string, url: string])[];
}

/** What has a color of its own: texts and numbers, types of TypeScript, the symbol's name at the start. */
const COLORED =
  /('[^']*'|\b\d+\b)|\b(any|bigint|boolean|never|null|number|object|string|undefined|unknown|void|Array|Promise|Record|Partial|Readonly|ReadonlyArray|Float32Array|Uint8Array)\b|^((?:new |static |readonly )*[\w$]+)(?=[?(<:])/g;

/** A piece of a signature with its colors; `isFirst` has the symbol's name. */
function colored(text: string, isFirst: boolean): ReactNode[] {
  const out: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(COLORED)) {
    const [word, value, type] = match;
    if (!value && !type && !isFirst) {
      continue;
    }
    out.push(
      text.slice(end, match.index),
      value || type ? (
        <i key={match.index} className={value ? styles.value : styles.type}>
          {word}
        </i>
      ) : (
        <b key={match.index}>{word}</b>
      ),
    );
    end = match.index + word.length;
  }
  return [...out, text.slice(end)];
}

/** A signature as code in its colors, with the symbols that it names linked. */
export default function ApiSignature({parts}: ApiSignatureProps): ReactNode {
  return (
    <pre className={styles.signature}>
      <code>
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            colored(part, index === 0)
          ) : (
            <Link key={index} to={part[1]}>
              {part[0]}
            </Link>
          ),
        )}
      </code>
    </pre>
  );
}
