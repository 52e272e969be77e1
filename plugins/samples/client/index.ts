export type {ModelAccuracy, ModelData, ModelValue} from '../core/data';
