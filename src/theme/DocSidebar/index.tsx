import {memo, type ComponentProps, type ReactNode} from 'react';
import DocSidebar from '@theme-original/DocSidebar';
import {useCurrentRowInSight} from '@site/src/hooks/useCurrentRowInSight';

/** Wrap: scrolls the sidebar to the row of the current page. */
function DocSidebarAtCurrentRow(
  props: ComponentProps<typeof DocSidebar>,
): ReactNode {
  useCurrentRowInSight('.theme-doc-sidebar-container', props.path);
  return <DocSidebar {...props} />;
}

/** Memoized, because the page around it renders more often. */
export default memo(DocSidebarAtCurrentRow);
