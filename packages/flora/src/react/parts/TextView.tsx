import {useState, type ReactNode} from 'react';
import {formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

interface TextViewProps {
  /** Description of the text for screen readers. */
  label: string;
  text: string;
  /** Language of Prism; absent for plain text. */
  language?: 'python' | 'json' | 'typescript';
  /** Line to show first, counted from 1. */
  line?: number | undefined;
}

/** Lines on one page, which browsers lay out without a pause. */
const LINES_PER_PAGE = 400;
/** Characters of a line that are shown: a file may be one line of a megabyte. */
const MAX_LINE_LENGTH = 2_000;

/** Text with line numbers, in pages. */
export default function TextView({
  label,
  text,
  language,
  line: target = 0,
}: TextViewProps): ReactNode {
  const [page, setPage] = useState(
    Math.floor(Math.max(0, target - 1) / LINES_PER_PAGE),
  );
  const lines = text.replace(/\n$/, '').split('\n');
  const pages = Math.ceil(lines.length / LINES_PER_PAGE);
  const first = Math.min(page, pages - 1) * LINES_PER_PAGE;
  const shown = lines
    .slice(first, first + LINES_PER_PAGE)
    .map((line) =>
      escapeHidden(
        line.length > MAX_LINE_LENGTH
          ? `${line.slice(0, MAX_LINE_LENGTH)} …`
          : line,
      ),
    );
  const {Highlight} = usePage();
  return (
    <div className={styles.textView}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.text} role="group" aria-label={label} tabIndex={0}>
        <pre style={{counterReset: `line ${first}`}}>
          <code>
            <Highlight code={shown.join('\n')} language={language ?? 'text'}>
              {(colored) =>
                colored.map((line, index) => (
                  <span
                    key={index}
                    aria-current={first + index + 1 === target || undefined}
                    ref={
                      first + index + 1 === target
                        ? (row) => row?.scrollIntoView({block: 'center'})
                        : undefined
                    }
                  >
                    {line}
                    {'\n'}
                  </span>
                ))
              }
            </Highlight>
          </code>
        </pre>
      </div>
      {pages > 1 && (
        <Pager
          what="lines"
          page={first / LINES_PER_PAGE}
          pages={pages}
          first={first + 1}
          last={Math.min(first + LINES_PER_PAGE, lines.length)}
          total={lines.length}
          onPage={setPage}
        />
      )}
    </div>
  );
}

interface PagerProps {
  what: string;
  page: number;
  pages: number;
  /** First item of this page, counted from 1. */
  first: number;
  last: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and the next page. */
export function Pager({
  what,
  page,
  pages,
  first,
  last,
  total,
  onPage,
}: PagerProps): ReactNode {
  return (
    <p className={styles.pager}>
      <button
        type="button"
        className="button button--secondary button--sm"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </button>
      <span role="status">
        {what} {formatCount(first)} to {formatCount(last)} of{' '}
        {formatCount(total)}
      </span>
      <button
        type="button"
        className="button button--secondary button--sm"
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </p>
  );
}
