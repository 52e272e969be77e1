import type {ReactNode} from 'react';
import UnlessUpdated from './UnlessUpdated';

/**
 * Alert with a retry button, shown in place of a part that failed to load.
 *
 * @param what - the part, as the subject of a sentence: “The search”.
 */
export default function LoadFailure({
  what,
  onRetry,
}: {
  what: string;
  onRetry: () => void;
}): ReactNode {
  return (
    <div role="alert">
      <UnlessUpdated>
        <span>{`${what} could not be loaded. Check the connection, then try again. `}</span>
        <button
          type="button"
          className="button button--primary button--sm"
          onClick={onRetry}
        >
          Retry
        </button>
      </UnlessUpdated>
    </div>
  );
}
