export {previewOf, readTexts, type Passage} from './preview';
