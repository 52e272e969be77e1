import {useState, type ReactNode} from 'react';
import {formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import WhenReady from '../parts/WhenReady';
import Pixels from '../parts/Pixels';
import {Pager} from '../parts/TextView';
import {useRequest} from '../useRequest';
import {formatNumber, unravelIndex} from '../../core/numbers';
import type {OutputView, TensorView} from '../../core/outputView';
import {usePage} from '../page';
import styles from './styles.module.css';

interface OutputProps {
  session: FileSession;
  view: OutputView;
  labels: readonly string[];
}

/** Output of a model: a tensor, a scalar, or a group of values. */
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
          <code>{escapeHidden(view.text)}</code>{' '}
          <span className={styles.type}>{escapeHidden(view.type)}</span>
        </p>
      );
    case 'group':
      return (
        <>
          <p className={styles.type}>{escapeHidden(view.type)}</p>
          <dl className={styles.group}>
            {view.items.map(({name, view: item}, index) => (
              <div key={index}>
                <dt>{escapeHidden(name)}</dt>
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

/** Classes of a top-k that are shown. */
const TOP_COUNT = 5;

function TensorOutput({
  session,
  view,
  labels,
}: {
  session: FileSession;
  view: TensorView;
  labels: readonly string[];
}): ReactNode {
  const {sizes, dtype, range, nonFinite: odd, drawable, classes} = view;
  return (
    <>
      <p>
        <code>
          [{sizes.join(', ')}] {dtype}
        </code>{' '}
        {range && (
          <span className={styles.type}>
            from {formatNumber(range.min)} to {formatNumber(range.max)}, mean{' '}
            {formatNumber(range.mean)}
          </span>
        )}
        {odd > 0 && (
          <strong className={styles.odd}>
            {' '}
            {formatCount(odd)} not finite (nan or inf)
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
  const state = useRequest(session, 'top', {id, k: TOP_COUNT});
  return (
    <WhenReady state={state}>
      {(ranked) => (
        <ol className={styles.top} aria-label={`The ${TOP_COUNT} largest`}>
          {ranked.map(({index, value, probability}) => (
            <li key={index}>
              <span className={styles.label}>
                {escapeHidden(labels[index] ?? `class ${index}`)}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span style={{width: `${100 * probability}%`}} />
              </span>
              <span className={styles.number}>
                {(100 * probability).toFixed(1)}%
              </span>
              <span className={styles.type}>
                {labels[index] === undefined
                  ? formatNumber(value)
                  : `${index}: ${formatNumber(value)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </WhenReady>
  );
}

function Picture({session, id}: {session: FileSession; id: number}): ReactNode {
  const state = useRequest(session, 'pixels', {id});
  return (
    <WhenReady state={state}>
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
    </WhenReady>
  );
}

const MAX_COLUMNS = 8;
const ROWS_PER_PAGE = 25;

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
  const columns = Math.min(MAX_COLUMNS, sizes.at(-1) ?? 1) || 1;
  const perPage = columns * ROWS_PER_PAGE;
  const from = page * perPage;
  const state = useRequest(session, 'tensorPage', {id, from, count: perPage});
  const pages = Math.ceil(total / perPage);
  if (total === 0) {
    return <p className={styles.note}>It has no elements.</p>;
  }
  return (
    <>
      <WhenReady state={state}>
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
                      {unravelIndex(from + row * columns, sizes).join(', ')}
                    </th>
                    {values
                      .slice(row * columns, (row + 1) * columns)
                      .map((value, column) => (
                        <td key={column}>{formatNumber(value)}</td>
                      ))}
                  </tr>
                ),
              )}
            </tbody>
          </TableScroll>
        )}
      </WhenReady>
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
