import {showAddressed, startLines} from './lines';
import {startNames} from './popover';

let isStarted = false;

/**
 * Starts names and lines of the blocks of code.
 *
 * @param event - reader's first touch of a block; none for lines in the address.
 */
export function start(event?: Event): void {
  const isFirst = !isStarted;
  isStarted = true;
  startNames(isFirst, event);
  startLines(isFirst, event);
  if (!event) {
    showAddressed();
  }
}
