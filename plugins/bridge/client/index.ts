import globalData from '@generated/globalData';
import type {Settings} from '../core/active';
import {typedCalls} from './calls';
import {connect, type Call} from './connect';

export {DiffKind, docsets} from './calls';
export type {Api, Diff, SpecInfo, SubmittedDiff} from './calls';

let connection: Call | undefined;

// Connects at the first call: the server build has no window.
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
