import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Machine from './Machine';
import Snacks from './Snacks';
import WaysIn from './WaysIn';
import styles from './styles.module.css';

/** Home page below the navbar. */
export default function Home(): ReactNode {
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.sentence}>PyTorch models on the phone itself</h1>
        <p className={styles.lead}>
          Draw a digit and watch a model read it. PlayTorch runs the same
          program inside React Native apps.
        </p>
      </header>
      <Machine
        actions={
          <ul className={styles.actions}>
            <li>
              <Link className={styles.start} to="/snack/">
                Run a program
              </Link>
            </li>
            <li>
              <Link to="/docs/tutorials/snacks/image-classification/">
                Understand it
              </Link>{' '}
              From a photo to its label, line by line.
            </li>
            <li>
              <Link to="/doctor/">Keep an app alive</Link> Which release fits
              it, and what to change.
            </li>
            <li>
              <Link to="/docs/tutorials/new-app/">Make a new app</Link> With a
              runtime that is alive, or{' '}
              <Link to="/docs/tutorials/where-to-go/">choose another one</Link>.
            </li>
          </ul>
        }
      >
        <p>
          Point at a station or at a line: they light each other. The window of
          three by three numbers follows your pointer over the numbers and the
          maps.
        </p>
        <p>
          PlayTorch is archived: it needs the tools of 2022.{' '}
          <Link to="/docs/next/tutorials/get-started/">Get started</Link> to
          learn with its last release.
        </p>
      </Machine>

      <Snacks />

      <WaysIn />
    </main>
  );
}
