import type {Phone} from '../diagnostic';

const RELEASES = ['0.1.x', '0.2.0', '0.2.1'] as const;

/** All phones on which `MobileModel.execute` reads a specification. */
export const PHONES: readonly Phone[] = RELEASES.flatMap((release) => [
  {release, platform: 'Android'},
  {release, platform: 'iOS'},
]);

/** Groups of phones by platform, line and release. */
export const ANDROID = PHONES.filter(({platform}) => platform === 'Android');
export const IOS = PHONES.filter(({platform}) => platform === 'iOS');
export const V01 = PHONES.filter(({release}) => release === '0.1.x');
export const V02 = PHONES.filter(({release}) => release !== '0.1.x');
export const IOS_01 = IOS.filter((phone) => V01.includes(phone));
export const IOS_02 = IOS.filter((phone) => V02.includes(phone));
export const IOS_020 = IOS.filter(({release}) => release === '0.2.0');
