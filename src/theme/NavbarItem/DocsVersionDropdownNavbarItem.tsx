// Change: where a version lacks the page, its item leads to the nearest page
// instead of the version's first one, and `next` carries its release. Version lists from the config are not supported.
import type {ReactNode} from 'react';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import {successors} from '@site/src/data/successors';
import {idIn} from '@site/src/lib/versions/counterparts';
import {shownLabel} from '@site/src/lib/versions/docVersions';
import {targetDoc} from '@site/src/lib/versions/targetDoc';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _versions,
  ...props
}: Props): ReactNode {
  const hash = useHistorySelector((history) => history.location.hash);
  const versions = useVersions(docsPluginId);
  const candidates = useDocsVersionCandidates(docsPluginId);
  const isBrowser = useIsBrowser();
  const active = useActiveDocContext(docsPluginId);
  const {activeDoc} = active;
  // 404.html is rendered once for all wrong addresses: until it is hydrated, an
  // address below a version's path that is no doc belongs to no version.
  const activeVersion =
    activeDoc || isBrowser ? active.activeVersion : undefined;
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const displayed =
    activeVersion || isBrowser
      ? candidates[0]
      : (versions.find(({isLast}) => isLast) ?? candidates[0]);
  const items = versions.map((version) => {
    const target = targetDoc(
      version,
      idIn(
        activeDoc?.id,
        {from: activeVersion?.name, to: version.name},
        successors,
      ),
    );
    return {
      label: shownLabel(version.label),
      // A heading that the other page lacks is dropped on arrival (clientModules/missingAnchor).
      to: target.id === activeDoc?.id ? `${target.path}${hash}` : target.path,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  });
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? 'Versions' : displayed.label} // With its release, text of 200 % does not fit.
      {...(mobile ? {} : {to: targetDoc(displayed, activeDoc?.id).path})}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      {...(dropdownActiveClassDisabled ? {isActive: () => false} : {})}
    />
  );
}
