import {useEffect, type ReactNode} from 'react';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme-original/AnnouncementBar';

/**
 * Wrap: a bar with a new id shows at once. Before hydration the theme's script
 * only knows that some bar was dismissed, and its mark would hide the new one.
 */
export default function AnnouncementBarWrapper(): ReactNode {
  const {isActive} = useAnnouncementBar();
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    // At the first render every bar is active; a dismissed one closes in the same turn.
    const timer = setTimeout(() => {
      document.documentElement.removeAttribute(
        'data-announcement-bar-initially-dismissed',
      );
    });
    return () => clearTimeout(timer);
  }, [isActive]);
  return <AnnouncementBar />;
}
