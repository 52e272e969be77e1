import {useState, type ReactNode} from 'react';
import {count} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import Answered from '../parts/Answered';
import Pixels from '../parts/Pixels';
import {Pager} from '../parts/TextView';
import {useAnswer} from '../useAnswer';
import {visible} from '@playtorch-docs/ptl/text';
import {numberText, placeOf} from '../../core/numbers';
import type {OutputView, TensorView} from '../../core/outputView';
import {usePage} from '../page';
import styles from './styles.module.css';

export interface OutputProps {
  session: FileSession;
  view: OutputView;
  labels: readonly string[];
}

/** A value that a model gave: a tensor, a scalar, or a group of values. */
export default function Output({
  session,
  view,
  labels,
}: OutputProps): ReactNode {
  switch (view.kind) {
    case 'tensor':
      return <TensorOutput session={session} view={view} labels={labels} />;
    case 'value':
      return (
        <p>
          <code>{visible(view.text)}</code>{' '}
          <span className={styles.type}>{visible(view.type)}</span>
        </p>
      );
    case 'group':
      return (
        <>
          <p className={styles.type}>{visible(view.type)}</p>
          <dl className={styles.group}>
            {view.items.map(({name, view: item}, index) => (
              <div key={index}>
                <dt>{visible(name)}</dt>
                <dd>
                  <Output session={session} view={item} labels={labels} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      );
  }
}

/** Places of a top-k that are shown. */
const TOP = 5;

function TensorOutput({
  session,
  view,
  labels,
}: {
  session: FileSession;
  view: TensorView;
  labels: readonly string[];
}): ReactNode {
  const {sizes, dtype, range, odd, drawable, classes} = view;
  return (
    <>
      <p>
        <code>
          [{sizes.join(', ')}] {dtype}
        </code>{' '}
        {range && (
          <span className={styles.type}>
            from {numberText(range.min)} to {numberText(range.max)}, mean{' '}
            {numberText(range.mean)}
          </span>
        )}
        {odd > 0 && (
          <strong className={styles.odd}>
            {' '}
            {count(odd)} not finite (nan or inf)
          </strong>
        )}
      </p>
      {classes !== undefined && (
        <Top session={session} id={view.id} labels={labels} />
      )}
      {drawable && <Picture session={session} id={view.id} />}
      <details
        className={styles.fold}
        open={classes === undefined && !drawable}
      >
        <summary>Values</summary>
        <Values session={session} view={view} />
      </details>
    </>
  );
}

function Top({
  session,
  id,
  labels,
}: {
  session: FileSession;
  id: number;
  labels: readonly string[];
}): ReactNode {
  const answer = useAnswer(session, 'top', {id, k: TOP});
  return (
    <Answered answer={answer}>
      {(ranked) => (
        <ol className={styles.top} aria-label={`The ${TOP} largest`}>
          {ranked.map(({index, value, probability}) => (
            <li key={index}>
              <span className={styles.label}>
                {visible(labels[index] ?? `class ${index}`)}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span style={{width: `${100 * probability}%`}} />
              </span>
              <span className={styles.number}>
                {(100 * probability).toFixed(1)}%
              </span>
              <span className={styles.type}>
                {labels[index] === undefined
                  ? numberText(value)
                  : `${index}: ${numberText(value)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  );
}

function Picture({session, id}: {session: FileSession; id: number}): ReactNode {
  const answer = useAnswer(session, 'pixels', {id});
  return (
    <Answered answer={answer}>
      {({width, height, rgba}) => (
        <figure>
          <Pixels
            label={`The output as a picture of ${width} by ${height} pixels`}
            width={width}
            height={height}
            rgba={rgba}
          />
          <figcaption className={styles.note}>
            Its smallest number is black, its largest white.
          </figcaption>
        </figure>
      )}
    </Answered>
  );
}

/** Numbers in a row of the table, and rows on a page. */
const COLUMNS = 8;
const ROWS = 25;

function Values({
  session,
  view: {id, sizes},
}: {
  session: FileSession;
  view: TensorView;
}): ReactNode {
  const {TableScroll} = usePage();
  const [page, setPage] = useState(0);
  const total = sizes.reduce((product, size) => product * size, 1);
  const columns = Math.min(COLUMNS, sizes.at(-1) ?? 1) || 1;
  const perPage = columns * ROWS;
  const from = page * perPage;
  const answer = useAnswer(session, 'tensorPage', {id, from, count: perPage});
  const pages = Math.ceil(total / perPage);
  if (total === 0) {
    return <p className={styles.note}>It has no elements.</p>;
  }
  return (
    <>
      <Answered answer={answer}>
        {(values) => (
          <TableScroll className={styles.values}>
            <caption>The index is that of the first number of a row</caption>
            <thead>
              <tr>
                <th scope="col">Index</th>
                {Array.from({length: columns}, (_, column) => (
                  <th key={column} scope="col">
                    +{column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from(
                {length: Math.ceil(values.length / columns)},
                (_, row) => (
                  <tr key={row}>
                    <th scope="row">
                      {placeOf(from + row * columns, sizes).join(', ')}
                    </th>
                    {values
                      .slice(row * columns, (row + 1) * columns)
                      .map((value, column) => (
                        <td key={column}>{numberText(value)}</td>
                      ))}
                  </tr>
                ),
              )}
            </tbody>
          </TableScroll>
        )}
      </Answered>
      {pages > 1 && (
        <Pager
          what="numbers"
          page={page}
          pages={pages}
          first={from + 1}
          last={Math.min(from + perPage, total)}
          total={total}
          onPage={setPage}
        />
      )}
    </>
  );
}
