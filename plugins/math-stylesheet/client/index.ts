export {default as MathStylesheet} from './MathStylesheet';
