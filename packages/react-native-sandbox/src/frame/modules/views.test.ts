import {createElement, Fragment, type ReactNode} from 'react';
import {expect, it} from 'vitest';
import {refuseText} from './views';

const View = () => null;
const Checked = refuseText(View, 'View') as (props: {
  children?: ReactNode;
}) => ReactNode;

it.each<[string, ReactNode]>([
  ['text', 'raw text'],
  ['a number', 0],
  ['text beside an element', [createElement(View, {key: 'a'}), 'raw text']],
  ['text in a fragment', createElement(Fragment, null, 'raw text')],
])('refuses %s', (_, children) => {
  expect(() => Checked({children})).toThrow(
    /^Text strings must be rendered within a <Text> component\. This one is in a View: "(raw text|0)"$/,
  );
});

it.each<[string, ReactNode]>([
  ['nothing', undefined],
  ['a condition that is false', [false, null, '']],
  ['an element', createElement('b', null, 'text')],
])('takes %s', (_, children) => {
  expect(() => Checked({children})).not.toThrow();
});

it('takes a function, as Pressable does', () => {
  const children = (() => null) as unknown as ReactNode;
  expect(() => Checked({children})).not.toThrow();
});
