import type {BlockContent} from 'mdast';
import {jsxElement} from '../../lib/mdx';
import {createFence} from './fence';
import {removeMarks} from '../core/regions';
import {readMoved} from './readMoved';

/** Builds two tabs: files of a program of PlayTorch, and those of the moved one. */
export function createMoved(
  samples: string,
  label: string,
  {of = '', part = ''}: Record<string, string | undefined>,
): BlockContent {
  const {original, parts, texts} = readMoved(samples, of, label);
  const shown = parts[part];
  if (!shown) {
    throw new Error(
      `the moved program "${of}" has no part "${part}". Known: ${Object.keys(parts).join(', ')}.`,
    );
  }
  const createTab = (
    value: string,
    title: string,
    names: string[],
    getText: (name: string) => string | undefined,
  ) =>
    jsxElement(
      'TabItem',
      {value, label: title},
      names.map((name) => {
        const text = getText(name);
        if (text === undefined) {
          throw new Error(`the program "${of}" (${title}) has no "${name}".`);
        }
        return createFence(name, removeMarks(text));
      }),
    );
  return jsxElement('Tabs', {groupId: 'moved'}, [
    createTab('before', 'PlayTorch', shown.before, (name) => original[name]),
    createTab('after', 'Moved', shown.after, (name) => texts.get(name)?.text),
  ]);
}
