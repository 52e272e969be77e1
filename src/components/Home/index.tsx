import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@site/src/components/CodeBlock';
import CopyCommand from '@site/src/components/CopyCommand';
import Pipeline from '@site/src/components/Pipeline';
import Stepped from '@site/src/components/Pipeline/Stepped';
import Digits from './Digits';
import Fits from './Fits';
import ReleaseNeeds from './ReleaseNeeds';
import Snacks from './Snacks';
import WaysIn from './WaysIn';
import {imageSteps} from './imageSteps';
import {program} from './program';
import styles from './styles.module.css';

/** Home page below the navbar. */
export default function Home(): ReactNode {
  return (
    <main className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <h1 className={styles.sentence}>
            PlayTorch runs PyTorch models inside React Native apps, on the phone
            itself.
          </h1>
          <p className={styles.lead}>
            Draw a digit. The program beside it loads a model and names the
            digit, here in the page as on a phone.
          </p>
          <p className={styles.actions}>
            <Link className={styles.start} to="/snack/">
              Run a program here
            </Link>
            <Link to="/docs/tutorials/snacks/image-classification/">
              Understand it
            </Link>
            <Link to="/doctor/">Keep an app alive</Link>
            <Link to="/docs/tutorials/where-to-go/">Move on</Link>
          </p>
          <p className={styles.archived}>
            PlayTorch is archived: it needs the tools of 2022.{' '}
            <Link to="/docs/next/tutorials/get-started/">Get started</Link> to
            learn with them.
          </p>
          <CopyCommand
            quiet
            command="npm install --save-exact react-native-pytorch-core@0.2.4"
          />
        </div>
        <div className={styles.proof}>
          <Digits />
          <CodeBlock
            html={program}
            language="ts"
            title="recognize.ts"
            className={styles.code}
          />
        </div>
      </div>

      <Snacks />

      <WaysIn />

      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">From camera frame to label</h2>
        <p className={styles.text}>
          JavaScript has a handle to each tensor, and the numbers stay in native
          memory. With MobileNet V3 as the model, a photo takes these steps:
        </p>
        <Pipeline label="Steps from camera frame to label" steps={imageSteps} />
        <Stepped />
      </section>

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
