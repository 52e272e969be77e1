export {
  chooseRuntimes,
  type AppNeeds,
  type ModelSource,
  type ModelTask,
  type RuntimeChoice,
} from './choose';
export {
  findRuntimesFor,
  RUNTIME_ROWS,
  runtimes,
  RUNTIMES_CHECKED,
  type Runtime,
  type RuntimeId,
  type RuntimeRow,
} from './table';
export {starts, STARTS_CHECKED, type RuntimeStart} from './starts';
