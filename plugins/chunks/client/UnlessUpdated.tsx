import {useEffect, useState, type ReactNode} from 'react';
import {UPDATED} from '../core/texts';
import {askHost} from './askHost';
import {reload} from './reload';

/**
 * Shows its children, or a reload button after a deployment: the host has no files of the
 * old build any more, so a retry cannot succeed.
 */
export default function UnlessUpdated({
  children,
}: {
  children: ReactNode;
}): ReactNode {
  const [host, setHost] = useState<Awaited<ReturnType<typeof askHost>> | null>(
    null,
  );
  useEffect(() => {
    let isMounted = true;
    void askHost().then((answer) => isMounted && setHost(answer));
    return () => {
      isMounted = false;
    };
  }, []);
  if (host === null) {
    return null;
  }
  return host === 'other' ? (
    <>
      <span>{`${UPDATED} `}</span>
      <button
        type="button"
        className="button button--primary button--sm"
        onClick={() => reload()}
      >
        Reload the page
      </button>
    </>
  ) : (
    children
  );
}
