// Change: the item of a version without the current page leads to the nearest page instead of
// the version's first one; items say which version is the default and which has the last
// release; pages outside of the docs, which have no version, have no menu.
import type {ReactNode} from 'react';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import {successors} from '@site/src/data/successors';
import {translateId} from '@site/src/lib/versions/counterparts';
import {formatMenuLabel} from '@site/src/lib/versions/docVersions';
import {selectVersions} from '@site/src/lib/versions/listedVersions';
import {findTargetDoc} from '@site/src/lib/versions/targetDoc';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: list,
  ...props
}: Props): ReactNode {
  const hash = useHistorySelector((history) => history.location.hash);
  const versions = useVersions(docsPluginId);
  const {activeDoc, activeVersion} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const listed = selectVersions(versions, list);
  const displayed = listed.find(({version}) => version === activeVersion);
  // A wrong address below /docs/ has a version only after hydration.
  if (!activeDoc || !displayed) {
    return null;
  }
  const items = listed.map(({version, label}) => {
    const target = findTargetDoc(
      version,
      translateId(
        activeDoc.id,
        {from: activeVersion?.name, to: version.name},
        successors,
      ),
    );
    return {
      label: label ?? formatMenuLabel(version.label),
      // clientModules/missingAnchor drops a heading that the other page lacks.
      to: target.id === activeDoc.id ? `${target.path}${hash}` : target.path,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  });
  const all = [...dropdownItemsBefore, ...items, ...dropdownItemsAfter];
  const isMenu = all.length > 1;
  const shared = {
    ...props,
    mobile,
    // Without the release, which does not fit at a text size of 200 %.
    label:
      mobile && isMenu
        ? 'Versions'
        : (displayed.label ?? displayed.version.label),
    ...(mobile && isMenu
      ? {}
      : {to: findTargetDoc(displayed.version, activeDoc.id).path}),
    ...(dropdownActiveClassDisabled ? {isActive: () => false} : {}),
  };
  return isMenu ? (
    <DropdownNavbarItem {...shared} items={all} />
  ) : (
    <DefaultNavbarItem {...shared} />
  );
}
