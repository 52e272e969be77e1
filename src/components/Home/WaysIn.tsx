import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const ways = [
  {
    to: '/docs/api/core/',
    name: 'API',
    text: 'Every function and type. Most examples run in the page.',
  },
  {
    to: '/flora/',
    name: 'Flora',
    text: 'Look inside a model file, run a .ptl, take it to a newer runtime.',
  },
  {
    to: '/docs/tutorials/troubleshooting/',
    name: 'Paste your error',
    text: 'Find an exact message, its cause and its fix.',
  },
  {
    to: '/status/',
    name: 'Status',
    text: 'What each release needs. None builds with React Native above 0.70.',
  },
  {
    to: '/docs/next/tutorials/migrate/',
    name: 'Leave 0.1',
    text: 'Turn a live.spec.json into code, call by call.',
  },
  {
    to: '/community/',
    name: 'Community',
    text: 'Where you can still ask, search, and share a fork.',
  },
];

/** Other entry points of the site. */
export default function WaysIn(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="more">
      <h2 id="more">Look something up</h2>
      <ul className={styles.ways}>
        {ways.map(({to, name, text}) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
