export {a} from './a';
