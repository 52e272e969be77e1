export type NoticePlatform = 'android' | 'ios';

/** Platform-specific texts of a notices page. */
interface NoticePlatformInfo {
  label: string;
  route: string;
  /** Known errors of the app's own list, which the page keeps. */
  slips?: string;
}

export const noticePlatforms: Readonly<
  Record<NoticePlatform, NoticePlatformInfo>
> = {
  android: {
    label: 'Android',
    route: '/app/third-party-notices-android/',
    slips:
      'Two slips of that list are kept: at-least-node is in it twice, and find-up has version 405.0.0.',
  },
  ios: {label: 'iOS', route: '/app/third-party-notices-ios/'},
};
