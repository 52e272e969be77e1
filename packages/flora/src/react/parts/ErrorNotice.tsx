import type {ReactNode} from 'react';
import type {ErrorView} from '../../core/protocol';
import {visible} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

export interface ErrorNoticeProps {
  error: ErrorView;
  onRetry?: () => void;
  /** Further ways on, beside Retry. */
  children?: ReactNode;
}

/** What failed, why, and what to do, in the page's error card; all of it text. */
export default function ErrorNotice({
  error: {message, fix, place, isDownload},
  onRetry,
  children,
}: ErrorNoticeProps): ReactNode {
  const {ErrorCard, UnlessUpdated} = usePage();
  const ways = (
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
        {isDownload ? <UnlessUpdated>{ways}</UnlessUpdated> : ways}
      </ErrorCard>
    </div>
  );
}
