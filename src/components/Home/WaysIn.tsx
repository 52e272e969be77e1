import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const ways = [
  {
    to: '/docs/tutorials/get-started/',
    name: 'Tutorials',
    text: 'Make an app, load a model, run it on your phone.',
    icon: (
      <>
        <rect x="15" y="5" width="18" height="38" rx="4" />
        <path d="M21 20l7 4-7 4zM22 38h4" />
      </>
    ),
  },
  {
    to: '/docs/tutorials/snacks/image-classification/#try',
    name: 'Snacks',
    text: 'Run a finished program in the page: photos, text, objects.',
    icon: (
      <>
        <rect x="5" y="9" width="38" height="30" rx="4" />
        <path d="M5 17h38M14 24l5 4-5 4M24 32h9" />
      </>
    ),
  },
  {
    to: '/docs/api/core/',
    name: 'API',
    text: 'Every function and type, with examples that run.',
    icon: <path d="M17 12L6 24l11 12M31 12l11 12-11 12M27 8l-6 32" />,
  },
  {
    to: '/flora/',
    name: 'Flora',
    text: 'Look inside a .ptl file, and run it.',
    icon: (
      <>
        <path d="M24 5l17 9v20l-17 9-17-9V14z" />
        <path d="M7 14l17 10 17-10M24 24v19" />
      </>
    ),
  },
  {
    to: '/docs/next/tutorials/troubleshooting/',
    name: 'Troubleshooting',
    text: 'Paste an error message, find its cause and its fix.',
    icon: (
      <>
        <path d="M24 6l19 34H5z" />
        <path d="M24 19v11M24 35v1" />
      </>
    ),
  },
] as const;

/** The ways into the site. */
export default function WaysIn(): ReactNode {
  return (
    <ul className={styles.ways}>
      {ways.map(({to, name, text, icon}) => (
        <li key={to}>
          <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            {icon}
          </svg>
          <Link to={to}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
