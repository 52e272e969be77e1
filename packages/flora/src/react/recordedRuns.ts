import type {FileSession} from '../core/fileSession';
import type {InputValue} from '../core/inputValues';
import type {MethodRunResult} from '../core/requests';

/** Last recorded run of each file, which the graph shows again after another view. */
export const recordedRuns = new WeakMap<
  FileSession,
  {method: string; inputs: readonly InputValue[]; result: MethodRunResult}
>();
