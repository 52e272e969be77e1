import {useState, type ReactNode} from 'react';
import type {CodeFile, ProgramParameter} from '@playtorch-docs/ptl/code';
import SnackPlayer from '@site/src/components/SnackPlayer';
import {generateApp, MODEL} from './generateApp';

/** Program of a specification in the player, with the reader's model. */
export default function Playing({
  files,
  parameters,
  model,
}: {
  files: readonly CodeFile[];
  parameters: readonly ProgramParameter[];
  model: Blob | undefined;
}): ReactNode {
  const [own] = useState(() => (model ? [new File([model], MODEL)] : []));
  const [texts] = useState(() => ({
    'App.tsx': generateApp(parameters),
    ...Object.fromEntries(files.map(({name, text}) => [name, text])),
  }));
  return (
    <SnackPlayer
      name="spec-to-code"
      title="The program of your specification"
      label="next"
      files={texts}
      assets={[{name: MODEL}]}
      own={own}
    />
  );
}
