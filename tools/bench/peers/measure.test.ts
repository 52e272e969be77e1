import {expect, it} from 'vitest';
import {PEER_GROUPS, readPeerGroups} from './measure';

it('measures everything unless groups are named', () => {
  expect(readPeerGroups(['--sizes'])).toBeUndefined();
  expect(readPeerGroups(['--peers'])).toEqual(PEER_GROUPS);
  expect(readPeerGroups(['--peers=navigation'])).toEqual(['navigation']);
});

it('refuses a group that does not exist', () => {
  expect(() => readPeerGroups(['--peers=wait'])).toThrow(
    'there are build, navigation',
  );
});
