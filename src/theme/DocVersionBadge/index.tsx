// Change: adds the release to `next`, and actions for the page's Markdown.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBadge';
import {PageActions} from '@site/plugins/markdown/client';
import {formatLabel} from '@site/src/lib/versions/docVersions';

export default function DocVersionBadge({className}: Props): ReactNode {
  const {badge, label} = useDocsVersion();
  return (
    <>
      {badge && (
        <span
          // Recreate the element for another version, because React cannot update text that a translator has replaced.
          key={label}
          className={clsx(
            className,
            ThemeClassNames.docs.docVersionBadge,
            'badge badge--secondary',
          )}
        >
          <span>Version: </span>
          {formatLabel(label)}
        </span>
      )}{' '}
      <PageActions />
    </>
  );
}
