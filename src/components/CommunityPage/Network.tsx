import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

function Phone({
  x,
  y,
  width,
  height,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="10" className={styles.body} />
      <path d={`M${width / 2 - 8} 10h16`} className={styles.line} />
      {children}
    </g>
  );
}

function Person({x, y}: {x: number; y: number}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-26 46a26 26 0 0 1 52 0z" className={styles.body} />
      <circle r="15" className={styles.body} />
    </g>
  );
}

/** Small tensor of four squares on a line. */
function Tensor({x, y}: {x: number; y: number}): ReactNode {
  return (
    <g transform={`translate(${x - 11} ${y - 11})`}>
      <rect width="22" height="22" rx="2" className={styles.body} />
      <rect width="11" height="11" rx="2" className={styles.filled} />
      <rect
        x="11"
        y="11"
        width="11"
        height="11"
        rx="2"
        className={styles.filled}
      />
    </g>
  );
}

/** Drawing of phones and people joined by lines; each phone runs another kind of model. */
export default function Network(): ReactNode {
  const id = useId();
  return (
    <svg
      viewBox="0 0 480 372"
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className={styles.network}
    >
      <title id={`${id}-title`}>A network of phones and people</title>
      <desc id={`${id}-desc`}>
        A large phone in the middle has found the digit seven and frames it.
        Lines lead from it to a phone that hears speech, a phone that finds an
        answer in a text, and three people. Small grids, the tensors, travel
        along the lines.
      </desc>
      <path
        d="M92 96 240 186 392 84M92 290 240 186 386 274M92 96v194M392 84 386 274M240 186v160"
        className={styles.edge}
      />
      <Tensor x={166} y={141} />
      <Tensor x={318} y={134} />
      <Tensor x={164} y={239} />
      <Tensor x={389} y={190} />

      <Phone x={60} y={34} width={64} height={116}>
        <path
          d="M14 64v-8M22 70V50M30 80V40M38 72V48M46 66v-12M54 62v-4M12 96h24"
          className={styles.line}
        />
      </Phone>

      <Phone x={190} y={96} width={100} height={180}>
        <rect
          x="18"
          y="32"
          width="64"
          height="80"
          rx="4"
          className={styles.found}
        />
        <path d="M34 50h32L46 96" className={styles.digit} />
        <path d="M18 132h58M18 146h20M18 160h10" className={styles.line} />
        <path d="M18 132h58" className={styles.best} />
      </Phone>

      <Phone x={354} y={216} width={64} height={116}>
        <path
          d="M12 36h40M12 50h30M12 64h40M12 92h34"
          className={styles.line}
        />
        <path d="M12 78h28" className={styles.best} />
      </Phone>

      <Person x={392} y={60} />
      <Person x={92} y={268} />
      <Person x={240} y={318} />
    </svg>
  );
}
