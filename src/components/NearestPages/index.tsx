import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sitePages} from '@site/src/data/sitePages';
import {nearestPages} from '@site/src/lib/nearestPages';

/** `/docs/tutorials/get-started-manually/` → `Get started manually`. */
function titleOf(path: string): string {
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? path;
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Links to the pages whose addresses are most like the one being shown; browser only. */
export default function NearestPages(): ReactNode {
  const {pathname} = useLocation();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  // The longest first: /docs/0.1/ before /docs/.
  const versions = Object.values(useAllDocsData())
    .flatMap((data) => data.versions)
    .sort((a, b) => b.path.length - a.path.length);
  const docs = versions.flatMap((version) =>
    version.docs.map(({path}) => ({
      path: path.replace(/\/?$/, '/'),
      title: `${titleOf(path)} (${version.label})`,
    })),
  );
  const pages = [
    ...sitePages.map(({path, title}) => ({path: baseUrl + path, title})),
    ...docs,
  ];
  const nearest = nearestPages(pathname, pages);
  if (nearest.length === 0) {
    return null;
  }
  return (
    <>
      <p>Pages with a similar address:</p>
      <ul>
        {nearest.map(({path, title}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
