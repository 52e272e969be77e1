import type {ReactNode} from 'react';
import type {ErrorView} from '../../core/protocol';
import {visible} from '@playtorch-docs/ptl/text';
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
      {fix && <p>{visible(fix)}</p>}
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
        <p className={styles.errorMessage}>{visible(message)}</p>
        {place && <p className={styles.errorPlace}>{visible(place)}</p>}
        {isDownload ? <UnlessUpdated>{actions}</UnlessUpdated> : actions}
      </ErrorCard>
    </div>
  );
}
