import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sitePages} from '@site/src/data/sitePages';
import {findNearestPages} from '@site/src/lib/nearestPages';
import {formatLabel} from '@site/src/lib/versions/docVersions';
import styles from './styles.module.css';

/** Derives a title: `Get started manually` from `/docs/tutorials/get-started-manually/`, the last name of symbols. */
function getTitle(path: string): string {
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? path;
  if (/[._]/.test(name)) {
    return name.slice(name.lastIndexOf('.') + 1);
  }
  const text = name.replaceAll('-', ' ');
  return text.length <= 3
    ? text.toUpperCase()
    : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Links to the pages with the most similar addresses; rendered in the browser only. */
export default function NearestPages(): ReactNode {
  const {pathname} = useLocation();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const docs = Object.values(useAllDocsData())
    .flatMap((data) => data.versions)
    .flatMap((version) =>
      version.docs.map(({path}) => {
        const page = path.slice(version.path.length).replace(/\/?$/, '/');
        return {
          path: path.replace(/\/?$/, '/'),
          page,
          title: getTitle(page),
          label: formatLabel(version.label),
        };
      }),
    );
  const pages = [
    ...sitePages.map(({path, title}) => ({
      path: baseUrl + path,
      page: path,
      title,
      label: undefined,
    })),
    ...docs,
  ];
  const nearest = findNearestPages(pathname, pages);
  if (nearest.length === 0) {
    return null;
  }
  return (
    <>
      <p>Pages with a similar address:</p>
      <ul className={styles.pages}>
        {nearest.map(([first, ...others]) => (
          <li key={first?.path}>
            {first && (
              <Link to={first.path}>
                {first.label ? `${first.title} (${first.label})` : first.title}
              </Link>
            )}
            {others.map(({path, label}) => (
              <Link
                key={path}
                to={path}
                aria-label={`${first?.title} (${label})`}
              >
                {label}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
