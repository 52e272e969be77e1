import {expect, it} from 'vitest';
import {registeredComponents} from './checkPage';

it('reads the names of the default export, the spread of the theme included', () => {
  const names = registeredComponents(`
    import MDXComponents from '@theme-original/MDXComponents';
    const Hidden = {Secret};
    export default {...MDXComponents, Badge, Tabs: Wrapped, table: Table} satisfies Components;
  `);
  expect([...names].sort()).toEqual([
    'Badge',
    'Details',
    'Head',
    'Program',
    'Sections',
    'Tabs',
    'table',
  ]);
});

it('adds nothing of the theme without its spread', () => {
  expect([
    ...registeredComponents('export default {Badge} as Components;'),
  ]).toEqual(['Badge']);
});
