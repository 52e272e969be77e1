import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import {Copies, InstallButton} from '@site/plugins/offline/client';
import type {SearchData} from '@site/plugins/search/options';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** Page `/offline/` below the navbar. */
export default function OfflinePage(): ReactNode {
  const {engine} = usePluginData('search') as SearchData;
  const {withBaseUrl} = useBaseUrlUtils();
  const ownSearch = engine === 'embedded';
  return (
    <main className="container margin-vert--lg">
      <div className="row">
        <article className="col col--8 markdown">
          <Heading as="h1">Read offline</Heading>
          <p>
            Save a version of the docs in this browser, and read it on a train
            or a plane. No page is kept before you press a button.
          </p>
          <Heading
            as="h2"
            id="versions"
            data-search-keywords="keep whole manual as one file, pdf of the pages, save docs for reading without internet"
          >
            Versions
          </Heading>
          <noscript>
            <p>
              Saving needs JavaScript. Without it, keep the whole manual of a
              version as one file: the link is at the foot of each of its pages.
            </p>
          </noscript>
          <Copies versions={docVersions} />

          <Heading
            as="h2"
            id="what-works"
            data-search-keywords="without connection"
          >
            What works without a network
          </Heading>
          <ul>
            <li>
              All pages of the version, their Markdown, and the pages outside
              the docs.
            </li>
            {ownSearch && <li>The search in that version.</li>}
            <li>
              The <Link to="/flora/">Flora</Link> inspector, with your own{' '}
              <code>.ptl</code> files and the models of this site.
            </li>
            <li>
              The player: snacks and examples run, and your changes to them,
              too.
            </li>
          </ul>
          <p>
            {`Expo Snack, GitHub and everything else on other sites need a network${
              ownSearch ? '' : ', and so does the search'
            }.`}
          </p>

          <Heading
            as="h2"
            id="how-new"
            data-search-keywords="update cached copy, outdated pages refresh"
          >
            How new a copy is
          </Heading>
          <ul>
            <li>
              While you are online, pages come from the site. Where the site has
              changed, the first page that you open brings all copies up to date
              in the background. Pages that you open meanwhile are kept as you
              saw them. So a copy is as new as your last visit.
            </li>
            <li>
              A page that comes from a copy says so at its foot, with version
              and date.
            </li>
            <li>
              A page of a version that you do not keep says that, too, and leads
              to the same page in a version that you do.
            </li>
          </ul>

          <Heading
            as="h2"
            id="install"
            data-search-keywords="add to home screen, install docs as an app on desktop"
          >
            Install the site
          </Heading>
          <p>
            Installed, the site has a window and an icon of its own. It reads
            the same copies.
          </p>
          <InstallButton />
          <ul>
            <li>
              Chrome, Edge: “Install” in the address bar or in the menu. On
              Android: “Add to home screen”.
            </li>
            <li>
              Safari: “Add to Dock” in the File menu; on iOS “Add to Home
              Screen” in the share menu.
            </li>
          </ul>

          <Heading as="h2" id="what-can-go-wrong">
            What can go wrong
          </Heading>
          <ul>
            <li>
              <strong>The copy is gone.</strong> Safari removes what sites keep
              after seven days of use without a visit, unless the site is on the
              home screen. Any browser removes it when you clear the data of
              sites. Save it again.
            </li>
            <li>
              <strong>A save stops half-way.</strong> Press the button again: it
              continues with the file that did not arrive.
            </li>
            <li>
              <strong>
                There is no button, or it does nothing in a private window.
              </strong>{' '}
              Some browsers keep nothing there. Use a window of another kind, or
              keep the whole manual of a version as one file:{' '}
              {docVersions.map(({label, path}, index) => (
                <span key={label}>
                  {index > 0 && <span>, </span>}
                  <a href={withBaseUrl(`/docs/${path && `${path}/`}manual/`)}>
                    {label}
                  </a>
                </span>
              ))}
              .
            </li>
          </ul>
        </article>
      </div>
    </main>
  );
}
