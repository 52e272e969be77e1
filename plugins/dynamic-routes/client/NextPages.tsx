import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** Links to related pages. Part of the server's page, so that the build checks the links. */
export default function NextPages(): ReactNode {
  return (
    <section aria-labelledby="next-pages">
      <h2 id="next-pages">Go on from here</h2>
      <ul>
        <li>
          <Link to="/docs/tutorials/get-started/">Get started</Link> with your
          first PlayTorch program.
        </li>
        <li>
          <Link to="/docs/tutorials/get-started-local/">
            Set up a local project
          </Link>{' '}
          and put the code of a snack into it.
        </li>
        <li>
          <Link to="/faq/#expo-go">Why the snacks fail in Expo Go</Link>, and
          the message that you see.
        </li>
        <li>
          <Link to="/status/#snack">What works today</Link> with Expo Snack, and{' '}
          <Link to="/status/#app">what is left of the PlayTorch app</Link>.
        </li>
      </ul>
    </section>
  );
}
