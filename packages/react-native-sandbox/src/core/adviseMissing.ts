import leven from 'leven';
import type {Missing} from './missing';
import {REACT_NATIVE_EXPORTS} from './reactNativeExports';

/** Characters of a name for which one more may differ in a nearest name. */
const CHARACTERS_PER_EDIT = 4;

/**
 * Says what a reader can do about a missing member.
 *
 * @returns undefined where no name is near and nothing is known of it.
 */
export function adviseMissing({
  owner,
  name,
  members,
}: Missing): string | undefined {
  const isReactNative = owner === 'react-native';
  if (isReactNative && REACT_NATIVE_EXPORTS.includes(name)) {
    return 'React Native has it: try this program on a phone.';
  }
  const [nearest] = [
    ...new Set([...members, ...(isReactNative ? REACT_NATIVE_EXPORTS : [])]),
  ]
    .map((member) => ({
      member,
      edits: leven(member.toLowerCase(), name.toLowerCase()),
    }))
    .filter(({edits}) => edits <= Math.ceil(name.length / CHARACTERS_PER_EDIT))
    .sort((a, b) => a.edits - b.edits);
  if (nearest) {
    return `Did you mean ${nearest.member}?`;
  }
  return isReactNative ? 'React Native has no such export.' : undefined;
}
