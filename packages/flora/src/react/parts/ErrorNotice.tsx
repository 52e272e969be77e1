import type {ReactNode} from 'react';
import type {ErrorView} from '../../core/protocol';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

interface ErrorNoticeProps {
  error: ErrorView;
  onRetry?: () => void;
  /** Further buttons beside Retry. */
  children?: ReactNode;
}

/** Error in the page's error card: message, place, advice and Retry, all as text. */
export default function ErrorNotice({
  error: {message, fix, place, isDownload},
  onRetry,
  children,
}: ErrorNoticeProps): ReactNode {
  const {ErrorCard, UnlessUpdated} = usePage();
  const actions = (
    <>
      {fix && <p>{escapeHidden(fix)}</p>}
      {(onRetry ?? children) && (
        <p className={styles.actions}>
          {onRetry && (
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={onRetry}
            >
              Retry
            </button>
          )}
          {children}
        </p>
      )}
    </>
  );
  return (
    <div role="alert">
      <ErrorCard>
        <p className={styles.errorMessage}>{escapeHidden(message)}</p>
        {place && <p className={styles.errorPlace}>{escapeHidden(place)}</p>}
        {isDownload ? <UnlessUpdated>{actions}</UnlessUpdated> : actions}
      </ErrorCard>
    </div>
  );
}
