import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Outline of a phone, 44 by 84 units. */
const phone =
  'h32a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6v-72a6 6 0 0 1 6-6z';

const ways = [
  {
    to: '/docs/tutorials/get-started/',
    name: 'Tutorials',
    text: 'Make an app, load a model, run it on your phone.',
    picture: (
      <>
        <path className={styles.surface} d={`M166 18${phone}`} />
        <path d="M170 32h24v26h-24zM170 52l8-7 6 5 5-6 5 6" />
        <path className={styles.quiet} d="M170 70h24M170 80h16" />
        <path className={styles.quiet} d="M52 34h72M52 60h56M52 86h64" />
        <path d="M24 33l5 5 9-10M24 59l5 5 9-10" />
        <circle className={styles.mark} cx="31" cy="86" r="6" />
      </>
    ),
  },
  {
    to: '/snack/',
    name: 'Snacks',
    text: 'Run finished programs in the page: photos, text, drawings.',
    picture: (
      <>
        <path className={styles.surface} d={`M40 18${phone}`} />
        <path
          className={styles.mark}
          d="M56 66c-18-12-16-26-8-26 4 0 7 3 8 6 1-3 4-6 8-6 8 0 10 14-8 26z"
        />
        <path className={styles.surface} d={`M104 18${phone}`} />
        <path d="M108 44h24v30h-24z" />
        <path className={styles.mark} d="M108 36h18v8h-18z" />
        <path className={styles.surface} d={`M168 18${phone}`} />
        <path d="M176 42c14-10 20 12 6 16 16 2 12 26-8 17" />
        <path className={styles.quiet} d="M174 88h20M110 88h20M46 88h20" />
      </>
    ),
  },
  {
    to: '/docs/api/core/',
    name: 'API',
    text: 'Every function and type. Most examples run in the page.',
    picture: (
      <>
        <path className={styles.surface} d="M22 18h196v84H22z" />
        <text x="34" y="46">
          x.permute([2, 0, 1])
        </text>
        <path className={styles.quiet} d="M22 62h196" />
        <text className={styles.result} x="34" y="88">
          [3, 224, 224]
        </text>
        <path className={styles.mark} d="M192 74l14 8-14 8z" />
      </>
    ),
  },
  {
    to: '/flora/',
    name: 'Flora',
    text: 'Look inside a .ptl file, run it, write it as ONNX.',
    picture: (
      <>
        <path className={styles.surface} d="M34 18h40l18 18v66H34z" />
        <path d="M74 18v18h18" />
        <text x="44" y="80">
          .ptl
        </text>
        <path d="M104 60h24M122 54l6 6-6 6" />
        <path
          className={styles.quiet}
          d="M144 28v66M144 40h10M144 67h10M144 94h10"
        />
        <path d="M158 34h54v12h-54zM158 61h34v12h-34z" />
        <path className={styles.mark} d="M158 88h44v12h-44z" />
      </>
    ),
  },
  {
    to: '/docs/next/tutorials/troubleshooting/',
    name: 'Paste your error',
    text: 'Find an exact message, its cause and its fix.',
    picture: (
      <>
        <path className={styles.surface} d="M22 18h196v34H22z" />
        <path className={styles.wrong} d="M36 29l12 12M48 29L36 41" />
        <text x="60" y="40">
          Unknown dtype
        </text>
        <path d="M120 56v14M114 65l6 6 6-6" />
        <path d="M22 76h196v26H22z" />
        <path className={styles.good} d="M34 89l6 6 10-12" />
        <path className={styles.quiet} d="M60 89h112" />
      </>
    ),
  },
] as const;

/** Entry points of the site as cards. */
export default function WaysIn(): ReactNode {
  return (
    <ul className={styles.ways}>
      {ways.map(({to, name, text, picture}) => (
        <li key={to}>
          <svg viewBox="14 10 212 100" aria-hidden="true" focusable="false">
            {picture}
          </svg>
          <Link to={to}>{name}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
