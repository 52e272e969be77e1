export {default as ApiLinks} from './ApiLinks';
export {default as ApiSignature} from './ApiSignature';
