import type {ReactNode} from 'react';
import NextPages from './NextPages';
import styles from './styles.module.css';

/** What the server sends for every sub-path: the page before it has read its address. */
export default function UnresolvedRoute({
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
      <NextPages />
    </main>
  );
}
