import {expect, it} from 'vitest';
import {checkComponents, readRegisteredComponents} from './checkPage';
import {parsePage} from './page';

it('reads the names of the default export, the spread of the theme included', () => {
  const names = readRegisteredComponents(`
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
    ...readRegisteredComponents('export default {Badge} as Components;'),
  ]).toEqual(['Badge']);
});

it('lets a partial import components, and no other page', () => {
  const code = "import Fold from '../Fold';\n\n<Fold />\n\n<Gadget />\n";
  const messages = (file: string) =>
    checkComponents(parsePage(file, code), new Set()).map(
      ({message}) => message.split(':')[0],
    );
  expect(messages('src/pages/_a.mdx')).toEqual([
    '<Gadget> is not registered in src/theme/MDXComponents',
  ]);
  expect(messages('src/pages/a.mdx')).toHaveLength(3);
});
