import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {links} from '@site/src/data/links';
import Network from './Network';
import styles from './styles.module.css';

interface Card {
  title: string;
  text: ReactNode;
  action: {label: string; to: string};
}

const open: readonly Card[] = [
  {
    title: 'Fork it',
    text: (
      <>
        The source is under the MIT license. Fork it, fix it, ship it: keep the
        license file and the copyright notice in your copy. Look at the existing
        forks first, somebody may have your fix.
      </>
    ),
    action: {label: 'Forks of the repository', to: links.forks},
  },
  {
    title: 'Read what others found',
    text: (
      <>
        Every issue and pull request stays readable and searchable. Search for
        the exact error message, closed issues included; many answers are in the
        comments.
      </>
    ),
    action: {label: 'Issues on GitHub', to: links.issues},
  },
  {
    title: 'Ask on Stack Overflow',
    text: (
      <>
        Questions with the tag <code>playtorch</code> stay findable for the next
        person. Add <code>react-native</code> or <code>pytorch</code> to reach
        people who know those parts.
      </>
    ),
    action: {label: 'Questions tagged playtorch', to: links.stackOverflow},
  },
  {
    title: 'Show what you built',
    text: (
      <>
        Demos of PlayTorch apps carry <code>#playtorch</code>. The project’s own
        form for demos was a GitHub issue form, which an archived repository no
        longer takes.
      </>
    ),
    action: {label: 'Posts with #playtorch', to: links.twitterSearch},
  },
];

const successors: readonly {
  name: string;
  text: string;
  places: readonly {label: string; to: string}[];
}[] = [
  {
    name: 'React Native ExecuTorch',
    text: 'The closest to PlayTorch: models, tensors and camera frames from TypeScript.',
    places: [
      {label: 'GitHub', to: links.reactNativeExecutorchGithub},
      {label: 'Discord', to: links.reactNativeExecutorchDiscord},
    ],
  },
  {
    name: 'ExecuTorch',
    text: 'PyTorch’s runtime for phones and its export tools, where PyTorch Mobile questions go now.',
    places: [
      {label: 'GitHub', to: links.executorchGithub},
      {label: 'Discord', to: links.executorchDiscord},
    ],
  },
  {
    name: 'ONNX Runtime',
    text: 'Runs ONNX models in React Native, on servers and in the browser.',
    places: [{label: 'GitHub', to: links.onnxRuntimeGithub}],
  },
];

/** The community page below the site's navbar. */
export default function CommunityPage(): ReactNode {
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <header className={styles.hero}>
        <div>
          <h1>Community</h1>
          <p className={styles.lead}>
            PlayTorch is archived, the people who use it are not. You find here
            what still works for asking, sharing and fixing, and where the
            conversation continues.
          </p>
          <p className={styles.notice}>
            <strong>Read-only.</strong> An archived GitHub repository takes no
            new issues, comments or pull requests. The{' '}
            <Link to="/status/">status page</Link> says what else no longer
            works.
          </p>
        </div>
        <Network />
      </header>

      <section aria-labelledby="open">
        <h2 id="open">What you can still do</h2>
        <ul className={styles.cards}>
          {open.map(({title, text, action}) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={action.to}>{action.label}</Link>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="ask" className={styles.text}>
        <h2 id="ask">Ask so that someone can answer</h2>
        <p>
          Most questions about PlayTorch are about versions. Put these into your
          question and you save a round of comments:
        </p>
        <ol>
          <li>
            The release and React Native version, from{' '}
            <code>npm ls react-native-pytorch-core react-native</code>.
          </li>
          <li>
            The platform, and whether it is a phone, an emulator or a simulator.
          </li>
          <li>
            The exact message, and the line of the native log above it:{' '}
            <code>adb logcat</code> on Android, the console of Xcode on iOS.
          </li>
          <li>
            For a model that does not load: the PyTorch version that exported it
            and the <Link to="/flora/">bytecode version of the file</Link>.
          </li>
          <li>The shortest program that shows the fault.</li>
        </ol>
        <p>
          Before you ask, look for the message among the{' '}
          <Link to="/docs/tutorials/troubleshooting/">
            error messages of the docs
          </Link>{' '}
          and in the <Link to="/faq/">FAQ</Link>.
        </p>
      </section>

      <section aria-labelledby="next">
        <h2 id="next">Where the conversation continues</h2>
        <p className={styles.text}>
          These are separate projects for the same job, and they take questions
          and fixes; the{' '}
          <Link to="/status/#move">table on the status page</Link> says which
          call replaces which.
        </p>
        <ul className={styles.rows}>
          {successors.map(({name, text, places}) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul className={styles.places}>
                {places.map(({label, to}) => (
                  <li key={to}>
                    <Link to={to} aria-label={`${name} on ${label}`}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="old" className={styles.text}>
        <h2 id="old">The original channels</h2>
        <p>
          The project had a <Link to={links.discord}>Discord server</Link> and
          an account on <Link to={links.twitter}>Twitter</Link>. We list the
          addresses because old posts link to them. With the project archived,
          nobody looks after them for you: the invitation may have expired, and
          the server or the account may be gone.
        </p>
      </section>
    </main>
  );
}
