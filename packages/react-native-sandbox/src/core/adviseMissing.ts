import leven from 'leven';
import type {MissingName} from './missing';
import {REACT_NATIVE_EXPORTS} from './reactNativeExports';

/** Characters of a name for each edit that a similar name may differ by. */
const CHARACTERS_PER_EDIT = 4;

/**
 * Advises on a missing member: a similar name, or a phone for an export that only phones have.
 *
 * @returns undefined if no name is similar and the owner is not react-native
 */
export function adviseMissing({
  owner,
  name,
  members,
}: MissingName): string | undefined {
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
