import large from './mobilenet-v3-large.json';
import small from './model.json';
import resnet from './resnet18.json';

export interface ModelChoice {
  name: string;
  url: string;
}

/** Three models whose specs take and give the same. */
export const models: ModelChoice[] = [small, large, resnet];
