import {judgeGlobals, readPickleGlobals} from '../pickleGlobals';
import type {ByteSource} from '../model';
import {quoteShellWord} from '../shell';
import {readExactly} from '../source';
import {clipDetail, describeOther, type OtherFile} from './otherFile';

/** Limit of the bytes that are searched for globals. */
export const MAX_SEARCHED_BYTES = 2 ** 25;

/** Identifies a pickle outside of an archive, from torch.save() before PyTorch 1.6 or another program. */
export async function identifyPickle(
  source: ByteSource,
  name: string,
): Promise<OtherFile> {
  const bytes = await readExactly(
    source,
    0,
    Math.min(MAX_SEARCHED_BYTES, source.size),
  );
  // Pickled MAGIC_NUMBER 0x1950a86a20f9469cfc6c of torch/serialization.py.
  const magic = [
    0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19,
  ];
  const legacy = magic.every((byte, i) => bytes[2 + i] === byte);
  let end = 0;
  if (legacy) {
    // Three pickles precede: the magic number, the protocol version and the system.
    for (let i = 0; i < 3; i += 1) {
      end = readPickleGlobals(bytes, end).end;
    }
  }
  return judgePickle(bytes, end, source.size, name, legacy);
}

/** Judges a pickle by its globals, without running it. */
export function judgePickle(
  bytes: Uint8Array,
  start: number,
  size: number,
  name: string,
  fromTorch: boolean,
): OtherFile {
  const {names, complete} = readPickleGlobals(bytes, start);
  const {verdict, strange} = judgeGlobals(names);
  const label = verdict === 'unsafe' ? 'Asks for' : 'Needs';
  const details: [string, string][] = strange
    .slice(0, 20)
    .map((global) => [label, clipDetail(global)]);
  if (strange.length > 20) {
    details.push([label, `${strange.length - 20} more`]);
  }
  if (verdict === 'unsafe') {
    return describeOther('unsafe', {details});
  }
  if (!complete && bytes.length >= size) {
    return describeOther('cut', {details});
  }
  if (!complete) {
    details.push([
      'Searched',
      `the first ${MAX_SEARCHED_BYTES} bytes of the pickle`,
    ]);
  }
  if (verdict === 'module') {
    return describeOther('module', {details});
  }
  return fromTorch
    ? describeOther('weights', {details, command: getListCommand(name)})
    : describeOther('pickle', {details});
}

/** Builds the shell command that lists the tensors of a checkpoint without running its code. */
const getListCommand = (name: string) =>
  `python3 -c 'import sys, torch; [print(k, tuple(getattr(v, "shape", ()))) for k, v in torch.load(sys.argv[1], "cpu", weights_only=True).items()]' ${quoteShellWord(name)}`;
