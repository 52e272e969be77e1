// Change: `next` carries its release; beside the version, the page as Markdown.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBadge';
import {PageActions} from '@site/plugins/markdown/client';
import {shownLabel} from '@site/src/lib/versions/docVersions';

export default function DocVersionBadge({className}: Props): ReactNode {
  const {badge, label} = useDocsVersion();
  return (
    <>
      {badge && (
        <span
          // Made anew for another version: a translator's text is not React's to change.
          key={label}
          className={clsx(
            className,
            ThemeClassNames.docs.docVersionBadge,
            'badge badge--secondary',
          )}
        >
          <span>Version: </span>
          {shownLabel(label)}
        </span>
      )}{' '}
      <PageActions />
    </>
  );
}
