import {Suspense, useState, type ReactNode} from 'react';
import {takeTurn, type Turn} from './turns';

function Waiting({turn, children}: {turn: Turn; children: ReactNode}) {
  if (!turn.isCome) {
    // Suspense leaves the host's HTML as it is.
    throw turn.come;
  }
  return children;
}

/**
 * A part of the page that the first render makes in a task of its own, so that
 * none keeps the reader waiting. The part is one element, never none.
 */
export function InTurn({children}: {children: ReactNode}): ReactNode {
  const [turn] = useState(takeTurn);
  return (
    <Suspense fallback={null}>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  );
}
