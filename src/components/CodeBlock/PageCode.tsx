import type {ReactNode} from 'react';
import LiveExample from '@site/src/components/LiveExample';
import CodeBlock, {type CodeBlockProps} from '.';

/**
 * Fence of a page. The option `run` adds a button that runs it, and `result` joins it with
 * the block before it.
 */
export default function PageCode({
  run = false,
  result = false,
  title,
  ...block
}: CodeBlockProps & {
  run?: boolean;
  result?: boolean;
  title?: string;
}): ReactNode {
  return run ? (
    <LiveExample
      name={title ?? ''}
      html={block.html}
      language={block.language === 'tsx' ? 'tsx' : 'ts'}
    >
      {(head) => <CodeBlock {...block} title={head} />}
    </LiveExample>
  ) : (
    <CodeBlock
      {...block}
      title={title}
      className={result ? 'code-result' : undefined}
    />
  );
}
