import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useActiveDocContext,
  useDoc,
  useDocsVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import {successors} from '@site/src/data/successors';
import {readOwner} from '@site/src/lib/ownerAddresses';
import {reportAddress} from '@site/src/lib/report/reportAddress';
import {listPredecessors} from '@site/src/lib/versions/counterparts';

/** Wrap: adds links to the page's predecessors in 0.1 and to a report, above edit link and dates. */
export default function DocItemFooter(): ReactNode {
  const {version, label} = useDocsVersion();
  const {metadata} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  const {report} = readOwner(siteConfig);
  const {activeDoc, activeVersion} = useActiveDocContext(undefined);
  const old = useVersions(undefined).find(({name}) => name === '0.1');
  const before =
    version === '0.1' || !activeDoc
      ? []
      : listPredecessors(activeDoc.id, successors).flatMap(
          ({id}) => old?.docs.find((doc) => doc.id === id) ?? [],
        );
  return (
    <>
      {before.length > 0 && (
        <p className="margin-top--lg">
          Still on 0.1?{' '}
          {before.map(({id, path}, index) => (
            <span key={id}>
              {index > 0 && <span>, </span>}
              <Link
                to={path}
              >{`${id.split('/').at(-1)?.replaceAll('-', ' ')} in 0.1`}</Link>
            </span>
          ))}
        </p>
      )}
      <p className="margin-top--lg margin-bottom--none">
        <Link
          to={
            report === undefined
              ? '/report/'
              : reportAddress(report, {
                  title: metadata.title,
                  page: `${siteConfig.url}${metadata.permalink.replace(/\/$/, '')}/`,
                  version: label,
                })
          }
        >
          Report a problem
        </Link>{' '}
        with this page. Select text first to quote it in the report.
        {activeVersion && (
          <>
            {' '}
            To print or to keep: {/* No page of the router. */}
            <a
              href={`${activeVersion.path.replace(/\/$/, '')}/manual/`}
              target="_blank"
            >
              {`the whole manual of ${activeVersion.label}`}
            </a>
            . To read without a network: <Link to="/offline/">save it</Link>.
          </>
        )}
      </p>
      <Footer />
    </>
  );
}
