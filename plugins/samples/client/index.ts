export type {
  ModelAccuracy,
  ModelData,
  ModelValue,
  ScreenData,
} from '../core/data';
