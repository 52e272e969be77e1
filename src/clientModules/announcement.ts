/**
 * Stores the id of the announcement bar before hydration. The theme stores it in an effect, which
 * reopens a new bar that the reader closed during hydration, and until then hides a new bar
 * from readers who dismissed an older one.
 */

import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {UserThemeConfig} from '@docusaurus/theme-common';

const {announcementBar} = siteConfig.themeConfig as UserThemeConfig;

if (ExecutionEnvironment.canUseDOM && announcementBar?.id) {
  // Keys of the theme; tests/e2e/state.test.ts fails if they change.
  const seen = createStorageSlot('docusaurus.announcement.id');
  if (seen.get() !== announcementBar.id) {
    seen.set(announcementBar.id);
    createStorageSlot('docusaurus.announcement.dismiss').set('false');
    document.documentElement.removeAttribute(
      'data-announcement-bar-initially-dismissed',
    );
  }
}
