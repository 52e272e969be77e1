export {default as Api} from './Api';
export {default as ApiConsole} from './ApiConsole';
export {default as ApiContents} from './ApiContents';
export {default as ApiLinks} from './ApiLinks';
export {default as ApiSignature} from './ApiSignature';
export {default as ApiUses} from './ApiUses';
export {default as FromPackage} from './FromPackage';
