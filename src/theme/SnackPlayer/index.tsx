// New: the player of plugins/player with the site's files, for the panel of plugins/snack; plugins do not import each other.
import {lazyPart} from '@site/plugins/chunks/client';
import LoadingPhone from './LoadingPhone';

export {hasProgram} from '@site/plugins/player/client';
export {LoadingPhone};

/** Loads at its first rendering: render it only on the reader's request. */
export default lazyPart(
  () => import('@site/src/components/SnackPlayer'),
  'The player',
  <LoadingPhone />,
);
