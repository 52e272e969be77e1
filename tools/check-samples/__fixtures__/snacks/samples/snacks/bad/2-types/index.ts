import labels from './labels.json';
import model from './model.json';
import {missing} from './missing';

export const label: number = labels[0];
export const mean: string = model.input.mean;
export default missing;
