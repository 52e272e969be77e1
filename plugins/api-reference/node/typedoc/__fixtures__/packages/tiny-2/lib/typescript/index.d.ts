export {shapes, Shape, Color} from './shapes';
