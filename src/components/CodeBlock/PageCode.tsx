import type {ReactNode} from 'react';
import LiveExample from '@site/src/components/LiveExample';
import CodeBlock, {type CodeBlockProps} from '.';

/**
 * A fence of a page; with the word `run` after its title it gets a button that runs it,
 * with `result` it is in one box with the block before it.
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
