// Change: pages are highlighted while they are built (plugins/highlight); this shows code that only the browser knows.
import {Fragment, type ComponentProps, type ReactNode} from 'react';
import type ThemeCodeBlock from '@theme/CodeBlock';
import {Highlighted} from '@site/plugins/highlight/client';
import CodeBlock from '@site/src/components/CodeBlock';
import {escapeCode} from '@site/src/lib/codeHtml';

/** Code that was loaded by the reader's click. */
export default function LateCodeBlock({
  children,
  className = '',
  language = /language-(\S+)/.exec(className)?.[1] ?? 'text',
  title,
}: ComponentProps<typeof ThemeCodeBlock>): ReactNode {
  if (typeof children !== 'string') {
    return (
      <pre translate="no">
        <code>{children}</code>
      </pre>
    );
  }
  const code = children.trimEnd();
  return (
    <CodeBlock html={`${escapeCode(code)}\n`} language={language} title={title}>
      <Highlighted code={code} language={language}>
        {(lines) =>
          lines.map((line, index) => (
            <Fragment key={index}>
              {line}
              {'\n'}
            </Fragment>
          ))
        }
      </Highlighted>
    </CodeBlock>
  );
}
