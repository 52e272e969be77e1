import type {ReactNode} from 'react';
import {runtimes} from '@playtorch-docs/doctor/runtimes';
import type {FileRuntime} from '@playtorch-docs/ptl/formats';
import RuntimeSteps from './Steps';

/** First steps with the runtime that the reader of a file chose; nothing for PlayTorch. */
export default function FirstSteps({
  of,
  hasProgram,
}: {
  of: FileRuntime;
  hasProgram: boolean;
}): ReactNode {
  const runtime = runtimes.find(({id}) => id === of);
  return runtime ? (
    <RuntimeSteps of={runtime.id} hasProgram={hasProgram} />
  ) : null;
}
