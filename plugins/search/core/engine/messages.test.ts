import {expect, it} from 'vitest';
import {createMessageFinder} from './messages';
import {readQuery} from './tokens';

const headings = [
  'PlayTorchJSIModule not found',
  'The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 0',
  'imageUnwrapError',
  '32 > 26',
  'Value is a number, expected a String',
  'Value is undefined, expected an Object',
  'Metro',
  "Could not GET 'https://….'",
];
const find = createMessageFinder(
  headings.map((heading, place) => ({place, heading})),
);
/** The headings that a message holds, most of it first. */
const found = (message: string) =>
  find(readQuery(message).all)
    .filter((match) => match.found)
    .sort((a, b) => b.amount - a.amount)
    .map(({place}) => headings[place]);

it.each([
  [
    'Error: PlayTorchJSIModule not found. Maybe try rebuilding the app., js engine: hermes',
    headings[0],
  ],
  [
    'Exception in HostFunction: The size of tensor a (1080) must match the size of tensor b (3) at non-singleton dimension 2',
    headings[1],
  ],
  ['domain: BaseIValuePackerError, message: imageUnwrapError', headings[2]],
  [
    'Error: 32 > 26 at promiseMethodWrapper (index.bundle:2772:45)',
    headings[3],
  ],
  [
    'Rejection (id: 3): Error: Value is a number, expected a String',
    headings[4],
  ],
  [
    "Could not GET 'https://jcenter.bintray.com/com/facebook/a.pom'. Received status code 502",
    headings[7],
  ],
])('%s', (message, heading) => {
  expect(found(message)[0]).toBe(heading);
});

it.each([
  // Words of any message are no message.
  "Could not get unknown property 'VersionNumber' for build of the app",
  // Half of a heading is another message.
  'the value is wrong',
  'size of tensor',
  // One short word stands in many messages that are not about it.
  'error in metro of the bundler',
  '32 bits',
  '',
])('%s is none of them', (message) => {
  expect(found(message)).toEqual([]);
});

it('says how much of a heading was asked for', () => {
  const [some] = find(['undefined']);
  const [more] = find(['undefined', 'object', 'value', 'expected']);
  expect(some?.share).toBeGreaterThan(0);
  expect(more?.share).toBeGreaterThan(some?.share ?? 1);
  expect(find(['quantize'])).toEqual([]);
});

it('prefers the heading whose words the message has in their order', () => {
  const two = [
    "CMake was not found in SDK, PATH, or by 'cmake.dir' property",
    'SDK location not found',
  ];
  const [first] = createMessageFinder(
    two.map((heading, place) => ({place, heading})),
  )(
    readQuery(
      "SDK location not found. Define location with an ANDROID_SDK_ROOT environment variable or by setting the sdk.dir path in your project's local properties file; it was empty.",
    ).all,
  )
    .filter((match) => match.found)
    .sort((a, b) => b.amount - a.amount);
  expect(first?.place).toBe(1);
});
