export {Inspector, type InspectorProps} from './Inspector';
export type {Sample} from './sample';
export type {PageParts} from './page';
