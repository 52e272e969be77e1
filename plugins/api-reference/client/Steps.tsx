import {Fragment, type CSSProperties, type ReactNode} from 'react';
import type {RunStep, RunTensor} from '../core/runs';
import {toBlock, toMatrices, type Matrices} from './tensorLayout';
import styles from './drawing.module.css';

/** Values as cells, which are the stronger colored the larger a value is. */
function Cells({matrices}: {matrices: Matrices}): ReactNode {
  const largest = Math.max(...matrices.flat(2).map(Math.abs)) || 1;
  return (
    <span className={styles.matrices}>
      {matrices.map((rows, index) => (
        <span
          key={index}
          className={styles.matrix}
          style={{'--columns': rows[0]?.length} as CSSProperties}
        >
          {rows.flat().map((value, cell) => (
            <b
              key={cell}
              style={
                {'--part': Math.abs(value) / largest / 3.2} as CSSProperties
              }
            >
              {value}
            </b>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Block in the proportions of a shape: the last dimension to the right, the one before down. */
function BlockOf({shape}: {shape: readonly number[]}): ReactNode {
  const {width, height, depth} = toBlock(shape);
  return (
    <svg
      className={styles.block}
      width={width + depth + 2}
      height={height + depth + 2}
      viewBox={`-1 -1 ${width + depth + 2} ${height + depth + 2}`}
    >
      <path d={`M0 ${depth}h${width}v${height}h${-width}z`} />
      <path d={`M0 ${depth}l${depth} ${-depth}h${width}l${-depth} ${depth}z`} />
      <path
        d={`M${width} ${depth}l${depth} ${-depth}v${height}l${-depth} ${depth}z`}
      />
    </svg>
  );
}

function Value({value}: {value: RunTensor | string}): ReactNode {
  if (typeof value === 'string') {
    return <span className={styles.plain}>{value}</span>;
  }
  const matrices = toMatrices(value);
  return (
    <span className={styles.tensor}>
      {matrices ? (
        <Cells matrices={matrices} />
      ) : (
        <BlockOf shape={value.shape} />
      )}
      <small>
        [{value.shape.join(', ')}] {value.dtype}
      </small>
    </span>
  );
}

/** Drawing of the tensors that go into each call and come out of it. */
export default function Steps({steps}: {steps: readonly RunStep[]}): ReactNode {
  return steps.map(({call, before, after}, index) => (
    <Fragment key={index}>
      <span className={styles.call}>{call}</span>
      <span className={styles.step}>
        {before.map((tensor, at) => (
          <Value key={at} value={tensor} />
        ))}
        <span className={styles.arrow}>→</span>
        {after.map((result, at) => (
          <span key={at} className={styles.after}>
            <Value value={result} />
          </span>
        ))}
      </span>
    </Fragment>
  ));
}
