import {openArchive, type Directory} from '../archive';
import {liteCommand} from '../commands';
import type {ByteSource} from '../model';
import {shellWord, siblingName} from '../shell';
import {clip, other, type OtherFile} from './otherFile';
import {judgePickle, MAX_PICKLE_BYTES} from './pickles';

/** Formats of other frameworks that are ZIP archives, by records that all of them have. */
const FOREIGN_ARCHIVES = [
  {
    kind: 'exported-program',
    format: 'torch.export of PyTorch 2.1 to 2.6',
    marks: [/^serialized_exported_program\.json$/],
  },
  {
    kind: 'exported-program',
    format: 'torch.export of PyTorch 2.7 and later',
    marks: [/^[^/]+\/archive_format$/, /^[^/]+\/models\/[^/]+\.json$/],
  },
  {
    kind: 'keras',
    format: 'Keras 3',
    marks: [
      /^config\.json$/,
      /^metadata\.json$/,
      /^model\.weights\.(?:h5|npz)$/,
    ],
  },
  {
    kind: 'coreml',
    format: 'Core ML package',
    marks: [/(?:^|\/)Manifest\.json$/, /(?:^|\/)Data\/com\.apple\.CoreML\//],
  },
] as const;

/**
 * Says what a ZIP archive is by the names of its records.
 *
 * @returns undefined for a model for the lite interpreter
 * @throws PtlError as `openArchive` does, where a record has to be read
 */
export async function identifyArchive(
  source: ByteSource,
  directory: Directory,
  name: string,
): Promise<OtherFile | undefined> {
  const names = directory.entries.map((entry) => entry.name);
  const root = names[0]?.split('/')[0] ?? '';
  const all = new Set(names);
  const has = (record: string) => all.has(`${root}/${record}`);
  const under = (folder: string) =>
    names.some((each) => each.startsWith(`${root}/${folder}/`));

  if (has('bytecode.pkl')) {
    return undefined;
  }
  if (all.has('bytecode.pkl') && all.has('data.pkl')) {
    const folder = siblingName(name, '', '');
    return other('unrooted', {
      command: `unzip ${shellWord(name)} -d ${shellWord(folder)} && zip -0 -r ${shellWord(siblingName(name, '_packed', '.ptl'))} ${shellWord(folder)}`,
    });
  }
  if (has('.data/extern_modules')) {
    return other('torch-package');
  }
  if (has('model.json')) {
    return other('torchscript-old', {command: liteCommand(name)});
  }
  if (has('data.pkl') && (has('constants.pkl') || under('code'))) {
    return other('torchscript', {command: liteCommand(name)});
  }
  if (has('data.pkl')) {
    const archive = await openArchive(source, directory);
    const size =
      archive.records.find((record) => record.name === 'data.pkl')?.size ?? 0;
    const bytes =
      size > MAX_PICKLE_BYTES
        ? await archive.readSlice('data.pkl', 0, MAX_PICKLE_BYTES)
        : await archive.read('data.pkl');
    return judgePickle(bytes, 0, size, name, true);
  }
  const foreign = FOREIGN_ARCHIVES.find(({marks}) =>
    marks.every((mark) => names.some((each) => mark.test(each))),
  );
  if (foreign) {
    return other(foreign.kind, {details: [['Format', foreign.format]]});
  }
  const details: [string, string][] = names
    .slice(0, 8)
    .map((each) => ['Holds', clip(each)]);
  if (names.length > 8) {
    details.push(['Holds', `${names.length - 8} more`]);
  }
  const inside = names.find((each) => /\.(ptl|pt|pth|pte|onnx)$/i.test(each));
  if (inside !== undefined) {
    return other('zip-model', {
      details,
      command: `unzip -j ${shellWord(name)} ${shellWord(inside)}`,
    });
  }
  return other('zip', {details, command: `unzip -l ${shellWord(name)}`});
}
