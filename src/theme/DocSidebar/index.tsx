import {memo, type ComponentProps, type ReactNode} from 'react';
import DocSidebar from '@theme-original/DocSidebar';
import {useCurrentRowInSight} from '@site/src/hooks/useCurrentRowInSight';

/** Wrap: the row of the current page is in sight. */
function DocSidebarAtCurrentRow(
  props: ComponentProps<typeof DocSidebar>,
): ReactNode {
  useCurrentRowInSight('.theme-doc-sidebar-container', props.path);
  return <DocSidebar {...props} />;
}

/** Rendered when it changes, not whenever the page around it is. */
export default memo(DocSidebarAtCurrentRow);
