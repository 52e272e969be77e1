// Change: pages are highlighted while they are built (plugins/highlight); this shows code that only the browser knows.
import {useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import type ThemeCodeBlock from '@theme/CodeBlock';
import {loadHighlighter} from '@site/plugins/highlight/client';
import CodeBlock from '@site/src/components/CodeBlock';
import {escapeCode} from '@site/src/lib/codeHtml';

/** Code that was loaded by the reader's click; plain until the highlighter is there, and where it is not. */
export default function LateCodeBlock({
  children,
  className = '',
  language = /language-(\S+)/.exec(className)?.[1] ?? 'text',
  title,
}: ComponentProps<typeof ThemeCodeBlock>): ReactNode {
  const code = typeof children === 'string' ? children : undefined;
  const [found, setFound] = useState<{code: string; html: string}>();

  useEffect(() => {
    if (code === undefined || language === 'text') {
      return undefined;
    }
    let isCurrent = true;
    loadHighlighter()
      .then(({highlight}) => {
        if (isCurrent) {
          setFound({code, html: highlight(code, language).html});
        }
      })
      // Without colors it is the same code.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [code, language]);

  if (code === undefined) {
    return (
      <pre>
        <code>{children}</code>
      </pre>
    );
  }
  return (
    <CodeBlock
      html={
        found?.code === code ? found.html : `${escapeCode(code.trimEnd())}\n`
      }
      language={language}
      title={title}
    />
  );
}
