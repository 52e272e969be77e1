import type {ReactNode} from 'react';
import {adviseMissing} from '../core/adviseMissing';
import type {Missing} from '../core/missing';

/** Advice on a member that a package does not have, where there is some. */
export default function MissingAdvice({
  missing,
}: {
  missing: Missing;
}): ReactNode {
  const advice = adviseMissing(missing);
  return advice === undefined ? null : <span> {advice}</span>;
}
