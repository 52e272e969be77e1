import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {
  listMoved,
  readMoved,
  readMovedFolder,
} from '../../plugins/samples/node/readMoved';
import {samples} from './testing/startBoth';

it.each(listMoved(samples))('shows each file of %s on its page', (name) => {
  for (const [folder, label] of [
    ['docs', 'next'],
    ['versioned_docs/version-0.2.0', '0.2.0'],
  ] as const) {
    const page = readFileSync(
      path.join(samples, '..', folder, 'tutorials/moved', `${name}.mdx`),
      'utf8',
    );
    const {texts, parts} = readMoved(samples, name, label);
    const shown = Object.entries(parts).flatMap(([part, {after}]) =>
      page.includes(`<Moved of="${name}" part="${part}" />`) ? after : [],
    );
    const files = [
      ...texts.keys(),
      ...readMovedFolder(samples, 'shared/onnx').map(([file]) => file),
    ];
    expect(
      files.filter(
        (file) =>
          !shown.includes(file) &&
          !page.includes(`/${file}" />`) &&
          !page.includes(`\`${file}\``),
      ),
    ).toEqual([]);
  }
});
