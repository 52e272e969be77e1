import {useEffect, useState, useSyncExternalStore} from 'react';
import {
  makeShelf,
  type Shelf,
  type ShelfOptions,
  type ShelfState,
} from './shelf';

/** A shelf for as long as the component lives. */
export function useShelf(options: ShelfOptions): {
  shelf: Shelf;
  state: ShelfState;
} {
  const [shelf] = useState(() => makeShelf(options));
  const state = useSyncExternalStore(shelf.subscribe, shelf.getState);
  useEffect(() => {
    void shelf.open();
  }, [shelf]);
  return {shelf, state};
}
