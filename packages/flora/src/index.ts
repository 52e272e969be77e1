/** What a page needs to talk to the worker, without an interface. */
export type {
  FloraCalls,
  ModelView,
  OpenedView,
  OperatorTime,
  RunResult,
} from './core/calls';
export {downloadCommand, type Download} from './core/downloadCommand';
export {fileSession, type FileSession} from './core/fileSession';
export type {InputValue} from './core/inputValues';
export type {ErrorView, Progress} from './core/protocol';
export {
  Canceled,
  errorView,
  RequestError,
  type WorkerLike,
} from './core/workerClient';
