export type {ModelData, ModelValue, PipelineData} from '../core/data';
