import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {splitSignature} from './signatureWords';
import styles from './styles.module.css';
// Pages without a component of these have such tables, too.
import './tables.site.module.css';

export interface ApiSignatureProps {
  /** Texts, and names with the address of their entry. */
  parts: readonly (string | readonly [text: string, url: string])[];
  /** Call of the example and its result, which pages show that have no console beside the text. */
  answer?: readonly [call: string, result: string];
}

/** Signature as colored code, with links to its symbols. */
export default function ApiSignature({
  parts,
  answer,
}: ApiSignatureProps): ReactNode {
  const signature = (
    <pre className={styles.signature} translate="no">
      <code>
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            splitSignature(part, index === 0).map(({text, kind}, at) =>
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
  return answer ? (
    <>
      {signature}
      <p className={styles.answer} data-search-skip="" translate="no">
        <code>{answer[0]}</code> → <code>{answer[1]}</code>
      </p>
    </>
  ) : (
    signature
  );
}
