/** Sessions and requests for pages with an interface of their own. */
export type {
  FloraRequests,
  ModelView,
  OpenedView,
  OperatorTime,
  MethodRunResult,
} from './core/requests';
export {
  createDownloadCommands,
  type DownloadCommands,
} from './core/downloadCommand';
export {createFileSession, type FileSession} from './core/fileSession';
export type {InputValue} from './core/inputValues';
export type {ErrorView, RequestProgress} from './core/protocol';
export {
  Canceled,
  toErrorView,
  RequestError,
  type WorkerLike,
} from './core/workerClient';
