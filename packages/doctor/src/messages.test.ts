import {describe, expect, it} from 'vitest';
import {entries} from './entries';
import {findMessages} from './messages';

const findEntries = (text: string) =>
  findMessages(text).map(({entry}) => entry);

describe('messages in a log', () => {
  it.each([
    [
      'build-android#libfbjni',
      "More than one file was found with OS independent path 'lib/arm64-v8a/libfbjni.so'. If you are using jniLibs",
    ],
    [
      'build-android#configure-cmake',
      "Execution failed for task ':react-native-pytorch-core:configureCMakeRelWithDebInfo'.",
    ],
    [
      'build-android#exactly-one-file',
      "> Expected directory '/home/a/node_modules/react-native/android' to contain exactly one file, however, it contains no files.",
    ],
    [
      'install#cannot-find-torchlive',
      'ReferenceError: Can’t find variable: __torchlive__',
    ],
    [
      'load-and-run#shape-invalid',
      "shape '[1, 3, 7]' is invalid for input of size 99",
    ],
  ])('%s', (entry, text) => {
    expect(findEntries(`one\n${text}\ntwo`)).toContain(entry);
    expect(findMessages(`one\n${text}`)[0]?.line).toBe(2);
  });

  it('are found in what they are themselves', () => {
    const missing = Object.entries(entries).flatMap(([id, [title = '']]) => {
      const message = /^(`+) ?(.+?) ?\1/.exec(title)?.[2];
      return message &&
        /[a-z]{8}/i.test(message) &&
        !findEntries(message).some((one) => one === id)
        ? [id]
        : [];
    });
    expect(missing).toEqual([]);
  });

  it('are not found in other texts', () => {
    expect(
      findEntries('Everything is well, and the build took 12 seconds.'),
    ).toEqual([]);
  });
});
