import globalData from '@generated/globalData';
import type {Settings} from '../core/active';
import {typedCalls} from './calls';
import {connect, type Call} from './connect';

export {DiffKind, docsets} from './calls';
export type {Api, Diff, SpecInfo, SubmittedDiff} from './calls';

let connection: Call | undefined;

// Connected with the first call: there is no window while pages are built.
const call: Call = (request) => {
  connection ??= connect(
    window,
    globalData.bridge?.default as Settings | undefined,
  );
  return connection(request);
};

export const {
  getSpecInfo,
  reportContentCopied,
  reportFeatureUsage,
  submitDiff,
  getApi,
} = typedCalls(call);
