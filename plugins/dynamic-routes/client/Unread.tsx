import type {ReactNode} from 'react';
import WaysOn from './WaysOn';
import styles from './styles.module.css';

/** What the server sends for every sub-path: the page before it has read its address. */
export default function Unread({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}): ReactNode {
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1>{heading}</h1>
      {children}
      <WaysOn />
    </main>
  );
}
