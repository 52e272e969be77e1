export {previewOf, readTexts, type Passage, type Preview} from './preview';
export {TEXTS_FILE} from '../engine/texts';
