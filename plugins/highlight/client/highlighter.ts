import '../core/browserLanguages';

export {highlight} from '../core/highlight';
export {linesOf} from '../core/tokens';
