import type {ReactNode} from 'react';
import sample from '@site/src/data/homeSample.json';
import DigitPicture from './DigitPicture';
import styles from './styles.module.css';

const {answer, input, model, top, torch} = sample;
const kilobytes = Math.round(model.bytes / 1000);

/** What the program sees and says; every number printed by PyTorch. */
export default function Result(): ReactNode {
  return (
    <figure className={styles.result}>
      <DigitPicture />
      <div>
        <p className={styles.answer}>
          <span className={styles.resultLabel}>Answer:</span> {answer}
        </p>
        <ol className={styles.bars} aria-label="The three likeliest digits">
          {top.map(({digit, share}, index) => (
            <li key={digit} className={index === 0 ? styles.best : undefined}>
              <span>{digit}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{width: `${share * 100}%`}} />
              </span>
              <span>{share.toFixed(4)}</span>
            </li>
          ))}
        </ol>
        <figcaption className={styles.resultNote}>
          drawing.json as{' '}
          <code>{`[${input.shape.join(', ')}] ${input.dtype}`}</code>, mean{' '}
          {input.mean.toFixed(4).replace('-', '−')}, through digits.ptl, one
          linear layer trained for this page ({kilobytes} kB). Numbers printed
          by PyTorch {torch}.
        </figcaption>
      </div>
    </figure>
  );
}
