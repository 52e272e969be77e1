import {openArchive, type Directory} from '../archive';
import {getLiteCommand} from '../commands';
import type {ByteSource} from '../model';
import {quoteShellWord, makeSiblingName} from '../shell';
import {clipDetail, describeOther, type OtherFile} from './otherFile';
import {judgePickle, MAX_SEARCHED_BYTES} from './pickles';

/** ZIP-based formats of other frameworks, by the records that identify each. */
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
 * Identifies a ZIP archive by the names of its records.
 *
 * @returns undefined for a model for the lite interpreter
 * @throws PtlError of `openArchive`, if a record has to be read
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
  const hasFolder = (folder: string) =>
    names.some((each) => each.startsWith(`${root}/${folder}/`));

  if (has('bytecode.pkl')) {
    return undefined;
  }
  if (all.has('bytecode.pkl') && all.has('data.pkl')) {
    const folder = makeSiblingName(name, '', '');
    return describeOther('unrooted', {
      command: `unzip ${quoteShellWord(name)} -d ${quoteShellWord(folder)} && zip -0 -r ${quoteShellWord(makeSiblingName(name, '_packed', '.ptl'))} ${quoteShellWord(folder)}`,
    });
  }
  if (has('.data/extern_modules')) {
    return describeOther('torch-package');
  }
  if (has('model.json')) {
    return describeOther('torchscript-old', {command: getLiteCommand(name)});
  }
  if (has('data.pkl') && (has('constants.pkl') || hasFolder('code'))) {
    return describeOther('torchscript', {command: getLiteCommand(name)});
  }
  if (has('data.pkl')) {
    const archive = await openArchive(source, directory);
    const size =
      archive.records.find((record) => record.name === 'data.pkl')?.size ?? 0;
    const bytes =
      size > MAX_SEARCHED_BYTES
        ? await archive.readSlice('data.pkl', 0, MAX_SEARCHED_BYTES)
        : await archive.read('data.pkl');
    return judgePickle(bytes, 0, size, name, true);
  }
  const foreign = FOREIGN_ARCHIVES.find(({marks}) =>
    marks.every((mark) => names.some((each) => mark.test(each))),
  );
  if (foreign) {
    return describeOther(foreign.kind, {details: [['Format', foreign.format]]});
  }
  const details: [string, string][] = names
    .slice(0, 8)
    .map((each) => ['Holds', clipDetail(each)]);
  if (names.length > 8) {
    details.push(['Holds', `${names.length - 8} more`]);
  }
  const innerModel = names.find((each) =>
    /\.(ptl|pt|pth|pte|onnx)$/i.test(each),
  );
  if (innerModel !== undefined) {
    return describeOther('zip-model', {
      details,
      command: `unzip -j ${quoteShellWord(name)} ${quoteShellWord(innerModel)}`,
    });
  }
  return describeOther('zip', {
    details,
    command: `unzip -l ${quoteShellWord(name)}`,
  });
}
