import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createMemorySource, openFile} from '../open';
import {zip} from './files';

/** Returns the model `scale.ptl` with another operator in place of `aten::mul`. */
export async function replaceOperator(operator: string): Promise<Uint8Array> {
  const opened = await openFile(
    createMemorySource(
      readFileSync(path.join(import.meta.dirname, 'scale.ptl')),
    ),
  );
  if (opened.kind !== 'mobile') {
    throw new Error('The fixture is not a model.');
  }
  const {root, records, read} = opened.model.archive;
  const entries = [];
  for (const {name} of records) {
    const data = Buffer.from(await read(name));
    entries.push({
      name: `${root}/${name}`,
      data:
        name === 'bytecode.pkl'
          ? Buffer.from(
              data
                .toString('latin1')
                .replace(writePickledText('aten::mul'), () =>
                  writePickledText(operator),
                ),
              'latin1',
            )
          : data,
    });
  }
  return zip(entries);
}

/** Writes BINUNICODE of Python's pickle: `X`, the length in four bytes, the text. */
const writePickledText = (text: string): string =>
  `X${String.fromCharCode(text.length)}\0\0\0${text}`;
