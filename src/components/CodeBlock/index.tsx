import {useRef, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import Buttons from './Buttons';
import styles from './styles.module.css';

export interface CodeBlockProps {
  /** The code as `plugins/highlight` wrote it while the site was built. */
  html: string;
  /** Shown in place of `html`, with the same text: code that only the browser knows. */
  children?: ReactNode;
  language: string;
  title?: ReactNode;
  /** Number of the first line, where lines are numbered. */
  numbersFrom?: number | string;
  className?: string;
}

/** A block of code: file name, copy, wrap. The work of highlighting it is done. */
export default function CodeBlock({
  html,
  children,
  language,
  title,
  numbersFrom,
  className,
}: CodeBlockProps): ReactNode {
  const box = useRef<HTMLPreElement>(null);
  return (
    <div
      className={clsx(
        `language-${language}`,
        className,
        styles.codeBlockContainer,
        'theme-code-block',
      )}
      // On a phone a block without a title has its language there (styles.module.css).
      data-language={title ? undefined : language === 'text' ? '' : language}
    >
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        {/* A box that scrolls must take focus, or the keyboard cannot see all of it. */}
        <pre
          ref={box}
          tabIndex={0}
          translate="no"
          className={clsx(
            `language-${language}`,
            styles.pre,
            numbersFrom !== undefined && styles.numbered,
            'thin-scrollbar',
          )}
          style={
            numbersFrom === undefined
              ? undefined
              : ({
                  '--code-line-before': Number(numbersFrom) - 1,
                } as CSSProperties)
          }
        >
          <code
            className={styles.lines}
            {...(children === undefined
              ? // HTML of our own build from our own pages, where all text is escaped; nothing from outside.
                {dangerouslySetInnerHTML: {__html: html}}
              : {children})}
          />
        </pre>
        <Buttons html={html} box={box} />
      </div>
    </div>
  );
}
