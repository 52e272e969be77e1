export {
  chooseRuntimes,
  formatLines,
  type AppNeeds,
  type ModelSource,
  type ModelTask,
  type RuntimeChoice,
} from './choose';
export {
  RUNTIME_ROWS,
  runtimes,
  RUNTIMES_CHECKED,
  type Runtime,
  type RuntimeId,
  type RuntimeRow,
} from './table';
export {starts, STARTS_CHECKED, type RuntimeStart} from './starts';
export {
  builds,
  findBuild,
  formatInstall,
  getMainBuild,
  type RuntimeBuild,
} from './builds';
export {
  DEFAULT_NEEDS,
  MODEL_SOURCES,
  MODEL_TASKS,
  readNeeds,
  writeNeeds,
} from './address';
export {
  CONVERSION_TARGETS,
  conversions,
  CONVERSIONS_CHECKED,
  CONVERTED_FILES,
  type Conversion,
  type ConvertedFile,
} from './conversions';
