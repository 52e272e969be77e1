import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {UserThemeConfig} from '@docusaurus/theme-common';

const {announcementBar} = siteConfig.themeConfig as UserThemeConfig;

/**
 * Remembers the bar before React hydrates the page. The theme does it in an effect, and so
 * opens a new bar again that the reader closed during the hydration; until then it hides
 * a new bar from readers who dismissed an older one.
 */
if (ExecutionEnvironment.canUseDOM && announcementBar?.id) {
  // The keys of the theme: tests/e2e/state.test.ts fails when they change.
  const seen = createStorageSlot('docusaurus.announcement.id');
  if (seen.get() !== announcementBar.id) {
    seen.set(announcementBar.id);
    createStorageSlot('docusaurus.announcement.dismiss').set('false');
    document.documentElement.removeAttribute(
      'data-announcement-bar-initially-dismissed',
    );
  }
}
