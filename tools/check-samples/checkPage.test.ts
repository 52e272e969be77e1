import {expect, it} from 'vitest';
import {checkComponents} from './checkPage';
import {parsePage} from './page';

it('lets a partial import components, and no other page', () => {
  const code = "import Fold from '../Fold';\n\n<Fold />\n\n<Gadget />\n";
  const messages = (file: string) =>
    checkComponents(parsePage(file, code)).map(
      ({message}) => message.split(':')[0],
    );
  expect(messages('src/pages/_a.mdx')).toEqual([
    '<Gadget> is not in config/componentsOfPages.ts',
  ]);
  expect(messages('src/pages/a.mdx')).toHaveLength(3);
});
