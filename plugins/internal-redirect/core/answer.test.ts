import {expect, it} from 'vitest';
import {readAnswer} from './answer';

const good = {
  showBanner: true,
  redirectTo: 'https://www.internalfb.com/',
  template: '{{a}}',
  autoRedirectEnabled: true,
};

it('takes a whole answer and leaves the rest of it out', () => {
  expect(readAnswer({...good, more: 1})).toEqual(good);
});

it.each([undefined, null])(
  'takes %s for no automatic redirect',
  (autoRedirectEnabled) => {
    expect(readAnswer({...good, autoRedirectEnabled})).toEqual({
      ...good,
      autoRedirectEnabled: false,
    });
  },
);

it.each([
  undefined,
  null,
  true,
  1,
  'answer',
  [],
  [good],
  {},
  {...good, showBanner: undefined},
  {...good, showBanner: 'true'},
  {...good, showBanner: 1},
  {...good, redirectTo: null},
  {...good, redirectTo: ['https://www.internalfb.com/']},
  {...good, redirectTo: {href: 'https://www.internalfb.com/'}},
  {...good, template: undefined},
  {...good, template: ['{{a}}']},
  {...good, template: 5},
  {...good, autoRedirectEnabled: 'false'},
  {...good, autoRedirectEnabled: 1},
])('refuses %j', (body) => {
  expect(readAnswer(body)).toBeUndefined();
});
