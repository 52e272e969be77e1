import type {ComponentProps, ReactNode} from 'react';
import {
  CodeBlockContextProvider,
  useCodeBlockContext,
} from '@docusaurus/theme-common/internal';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import {copiedCode} from '@site/src/lib/copiedCode';

/** Copies the new lines of a shown change, neither the removed ones nor the gaps. */
export default function CopyButtonWrapper(
  props: ComponentProps<typeof CopyButton>,
): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const code = copiedCode(metadata.code, metadata.lineClassNames);
  return code === metadata.code ? (
    <CopyButton {...props} />
  ) : (
    <CodeBlockContextProvider
      metadata={{...metadata, code}}
      wordWrap={wordWrap}
    >
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
