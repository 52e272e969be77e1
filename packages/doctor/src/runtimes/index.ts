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
  type RuntimeRow,
} from './table';
