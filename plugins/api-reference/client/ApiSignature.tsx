import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface ApiSignatureProps {
  /** Text, and names with the address of their entry. */
  parts: readonly (string | readonly [text: string, url: string])[];
}

/** A signature as code, with the symbols that it names linked. */
export default function ApiSignature({parts}: ApiSignatureProps): ReactNode {
  return (
    <pre className={styles.signature}>
      <code>
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            part
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
