/** Program of the home page, which loads with its package and model at the first stroke. */
export {recognize} from '@site/samples/0.2.0/home/recognize';
export {getMaps} from './package';
