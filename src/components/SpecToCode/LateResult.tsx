import {lazyPart} from '@site/plugins/chunks/client';

/** Result, loaded on demand. */
const LateResult = lazyPart(() => import('./Result'), 'The program', null);

export default LateResult;
