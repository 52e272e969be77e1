import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {signatureWords} from './signatureWords';
import styles from './styles.module.css';

export interface ApiSignatureProps {
  /** Text, and names with the address of their entry. */
  parts: readonly (string | readonly [text: string, url: string])[];
}

/** A signature as code in its colors, with the symbols that it names linked. */
export default function ApiSignature({parts}: ApiSignatureProps): ReactNode {
  return (
    <pre className={styles.signature} translate="no">
      <code>
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            signatureWords(part, index === 0).map(({text, kind}, at) =>
              kind === 'name' ? (
                <b key={at}>{text}</b>
              ) : kind ? (
                <i key={at} className={styles[kind]}>
                  {text}
                </i>
              ) : (
                text
              ),
            )
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
