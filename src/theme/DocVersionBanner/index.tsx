// Change: each version has its own text (src/data/versionBanners.ts), and the link leads to the
// nearest page of the latest version. No live region, because the text is part of the initial
// page.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {versionBanners} from '@site/src/data/versionBanners';
import {successors} from '@site/src/data/successors';
import {translateId, findSuccessor} from '@site/src/lib/versions/counterparts';
import {findTargetDoc} from '@site/src/lib/versions/targetDoc';
import styles from './styles.module.css';

export default function DocVersionBanner({
  className,
}: {
  className?: string;
}): ReactNode {
  const {version} = useDocsVersion();
  const latest = useLatestVersion(undefined);
  const {activeDoc} = useActiveDocContext(undefined);
  const {savePreferredVersionName} = useDocsPreferredVersion();
  const text = versionBanners[version];
  if (!text) {
    return null;
  }
  const target = findTargetDoc(
    latest,
    translateId(activeDoc?.id, {from: version, to: latest.name}, successors),
  );
  const section =
    version === '0.1' && activeDoc
      ? findSuccessor(activeDoc.id, successors)?.anchor
      : undefined;
  const anchor = section ? `#${section}` : '';
  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning',
        styles.banner,
      )}
    >
      <strong>{version === 'current' ? 'next' : version}</strong>: {text}{' '}
      <Link
        to={target.path + anchor}
        onClick={() => savePreferredVersionName(latest.name)}
      >
        {target.id === activeDoc?.id
          ? `This page in ${latest.label}`
          : `Nearest page in ${latest.label}`}
      </Link>
      .
    </div>
  );
}
