export {Formula} from './Formula';
export {default as MathStylesheet} from './MathStylesheet';
