export type {ModelsData} from '../options';
