import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CopyCommand from '@site/src/components/CopyCommand';
import Fits from './Fits';
import Machine from './Machine';
import ReleaseNeeds from './ReleaseNeeds';
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
              <Link to="/docs/tutorials/where-to-go/">Move on</Link> What to use
              in a new app.
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
        <CopyCommand
          quiet
          command="npm install --save-exact react-native-pytorch-core@0.2.4"
        />
      </Machine>

      <Snacks />

      <WaysIn />

      <section className={styles.section} aria-labelledby="needs">
        <h2 id="needs">What fits my app?</h2>
        <p className={styles.text}>
          Every release works with some versions of React Native, none of them
          newer than 0.70. The <Link to="/doctor/">doctor</Link> reads your
          files. The <Link to="/status/">status page</Link> has more releases,
          the sources of these numbers, and where to move a new app.
        </p>
        <Fits />
        <ReleaseNeeds />
        <p className={styles.text}>
          Leaving 0.1, or PlayTorch?{' '}
          <Link to="/docs/next/tutorials/where-to-go/">Choose where to go</Link>
          ,{' '}
          <Link to="/docs/next/tutorials/migrate/#spec-to-code">
            turn a live.spec.json into code
          </Link>
          , or{' '}
          <Link to="/docs/next/tutorials/onnx-runtime/">
            take a .ptl file to ONNX Runtime
          </Link>
          .
        </p>
      </section>

      <section className={styles.section} aria-labelledby="community">
        <h2 id="community">Where people talk</h2>
        <p className={styles.text}>
          The repository is read-only. The{' '}
          <Link to="/community/">community page</Link> lists where you can still
          ask, search, and share a fork.
        </p>
      </section>
    </main>
  );
}
