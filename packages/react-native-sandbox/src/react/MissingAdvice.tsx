import type {ReactNode} from 'react';
import {adviseMissing} from '../core/adviseMissing';
import type {MissingName} from '../core/missing';

/** Advice on a missing member, if there is some. */
export default function MissingAdvice({
  missing,
}: {
  missing: MissingName;
}): ReactNode {
  const advice = adviseMissing(missing);
  return advice === undefined ? null : <span> {advice}</span>;
}
