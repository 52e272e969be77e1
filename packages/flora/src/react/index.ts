export {Inspector, type InspectorProps, type Sample} from './Inspector';
export type {PageParts} from './page';
