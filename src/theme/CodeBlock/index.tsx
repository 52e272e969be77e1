import type {ComponentProps, ReactNode} from 'react';
import CodeBlock from '@theme-original/CodeBlock';
import LiveExample from '@site/src/components/LiveExample';

/** The word `run` in the first line of a fence. */
const RUN = /\srun(?:\s|$)/;
const TITLE = /title="([^"]*)"/;

/** Gives examples of the API reference a button that runs them. */
export default function CodeBlockWrapper(
  props: ComponentProps<typeof CodeBlock>,
): ReactNode {
  const {metastring = '', className, children} = props;
  if (!RUN.test(metastring) || typeof children !== 'string') {
    return <CodeBlock {...props} />;
  }
  return (
    <LiveExample
      name={TITLE.exec(metastring)?.[1] ?? ''}
      code={children}
      language={className === 'language-tsx' ? 'tsx' : 'ts'}
    >
      {(title) => <CodeBlock {...props} metastring={undefined} title={title} />}
    </LiveExample>
  );
}
