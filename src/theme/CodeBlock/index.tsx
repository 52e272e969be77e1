// Change: renders only code that the browser loads; the build highlights that of pages (plugins/highlight).
import {Fragment, type ComponentProps, type ReactNode} from 'react';
import type ThemeCodeBlock from '@theme/CodeBlock';
import {Highlighted} from '@site/plugins/highlight/client';
import CodeBlock from '@site/src/components/CodeBlock';
import {escapeCode} from '@site/src/lib/codeHtml';

/** Code block for code loaded after a click. */
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
