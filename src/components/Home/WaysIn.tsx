import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const ways = [
  {
    to: '/docs/tutorials/get-started/',
    name: 'Tutorials',
    text: 'Set up an app and load a model.',
  },
  {
    to: '/docs/api/core/',
    name: 'API',
    text: 'Every function and type of the package.',
  },
  {
    to: '/flora/',
    name: 'Flora',
    text: 'Look inside a .ptl model file.',
  },
  {
    to: '/snack/',
    name: 'Snacks',
    text: 'Edit the starter app on Expo Snack.',
  },
] as const;

/** The four ways into the site. */
export default function WaysIn(): ReactNode {
  return (
    <ul className={styles.ways}>
      {ways.map(({to, name, text}) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
