import {useRef, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import Buttons from './Buttons';
import styles from './styles.module.css';

export interface CodeBlockProps {
  /** Code highlighted by `plugins/highlight` at build time. */
  html: string;
  /** Content in place of `html` with the same text, for code highlighted in the browser. */
  children?: ReactNode;
  language: string;
  title?: ReactNode;
  /** Number of the first line, if lines are numbered. */
  numbersFrom?: number | string;
  className?: string;
}

/** Block of highlighted code with file name and buttons. */
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
      // Phones show the language in place of a missing title (styles.module.css).
      data-language={title ? undefined : language === 'text' ? '' : language}
    >
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        {/* Focusable, so that the keyboard can scroll it. */}
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
              ? // Safe: the build escapes all text of the site's own pages.
                {dangerouslySetInnerHTML: {__html: html}}
              : {children})}
          />
        </pre>
        <Buttons html={html} box={box} />
      </div>
    </div>
  );
}
