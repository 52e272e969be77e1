import globalData from '@generated/globalData';
import type {BridgeSettings} from '../core/active';
import {createCalls} from './calls';
import {connect, type BridgeCall} from './connect';

export {DiffKind, docsets} from './calls';
export type {Api, Diff, SpecInfo, SubmittedDiff} from './calls';

let connection: BridgeCall | undefined;

// Connects at the first call: the server build has no window.
const call: BridgeCall = (request) => {
  connection ??= connect(
    window,
    globalData.bridge?.default as BridgeSettings | undefined,
  );
  return connection(request);
};

export const {
  getSpecInfo,
  reportContentCopied,
  reportFeatureUsage,
  submitDiff,
  getApi,
} = createCalls(call);
