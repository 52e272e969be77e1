export type {
  ModelAccuracy,
  ModelData,
  ModelPicture,
  ModelValue,
  PipelineData,
} from '../core/data';
