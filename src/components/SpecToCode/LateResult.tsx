import {lazyPart} from '@site/plugins/chunks/client';

/** The result, whose code comes when there is one. */
const LateResult = lazyPart(() => import('./Result'), 'The program', null);

export default LateResult;
