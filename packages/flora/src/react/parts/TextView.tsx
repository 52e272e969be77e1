import {useState, type ReactNode} from 'react';
import {count} from '@playtorch-docs/ptl/text';
import {visible} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

export interface TextViewProps {
  /** What it is, for a screen reader. */
  label: string;
  text: string;
  /** A language of Prism; absent for plain text. */
  language?: 'python' | 'json' | 'typescript';
}

/** Lines on one page: what a browser lays out without a pause. */
const LINES = 400;
/** Longer lines are cut; a file may be one line of a megabyte. */
const WIDTH = 2_000;

/** A text of any length with line numbers, a page at a time. */
export default function TextView({
  label,
  text,
  language,
}: TextViewProps): ReactNode {
  const [page, setPage] = useState(0);
  const lines = text.replace(/\n$/, '').split('\n');
  const pages = Math.ceil(lines.length / LINES);
  const first = Math.min(page, pages - 1) * LINES;
  const shown = lines
    .slice(first, first + LINES)
    .map((line) =>
      visible(line.length > WIDTH ? `${line.slice(0, WIDTH)} …` : line),
    );
  const {Highlight} = usePage();
  return (
    <div className={styles.textView}>
      {/* A box that scrolls must take focus, or the keyboard cannot see all of it. */}
      <div className={styles.text} role="group" aria-label={label} tabIndex={0}>
        <pre style={{counterReset: `line ${first}`}}>
          <code>
            <Highlight code={shown.join('\n')} language={language ?? 'text'}>
              {(colored) =>
                colored.map((line, index) => (
                  <span key={index}>
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
          page={first / LINES}
          pages={pages}
          first={first + 1}
          last={Math.min(first + LINES, lines.length)}
          total={lines.length}
          onPage={setPage}
        />
      )}
    </div>
  );
}

export interface PagerProps {
  what: string;
  page: number;
  pages: number;
  /** Of this page, counted from 1. */
  first: number;
  last: number;
  total: number;
  onPage: (page: number) => void;
}

/** Steps through pages of something long. */
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
        {what} {count(first)} to {count(last)} of {count(total)}
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
