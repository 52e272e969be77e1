import type {ReactNode} from 'react';

/** A record below the root folder of a .ptl file. */
export interface RecordKind {
  name: string;
  content: ReactNode;
  when: ReactNode;
}

/** In the order in which PyTorch 1.13.1 writes them. */
export const recordKinds: readonly RecordKind[] = [
  {
    name: 'extra/<key>',
    content: (
      <>
        A file you add, as it is. PlayTorch’s live spec is{' '}
        <code>extra/model/live.spec.json</code>.
      </>
    ),
    when: (
      <>
        one for each entry of <code>_extra_files</code>
      </>
    ),
  },
  {
    name: 'data/<n>',
    content: 'The bytes of one weight, little-endian, in the order of memory.',
    when: 'the module has parameters or buffers',
  },
  {
    name: 'data.pkl',
    content: (
      <>
        The module object, pickled: its attributes, and which{' '}
        <code>{'data/<n>'}</code> is which.
      </>
    ),
    when: 'always',
  },
  {
    name: 'code/….py',
    content: 'TorchScript source. The lite interpreter does not need it.',
    when: 'always',
  },
  {
    name: 'code/….py.debug_pkl',
    content: 'Which line of your Python each part comes from, paths included.',
    when: 'always',
  },
  {
    name: 'constants/<n>.storage',
    content: 'The bytes of one constant.',
    when: (
      <>
        there are tensor constants: after <code>optimize_for_mobile</code>, the
        weights
      </>
    ),
  },
  {
    name: 'constants.pkl',
    content: 'A tuple of the constants that code and bytecode share.',
    when: 'always, often an empty tuple',
  },
  {
    name: 'bytecode.pkl',
    content:
      'The bytecode version, then for each function its instructions, operators, constants, types and schema.',
    when: 'files for the lite interpreter only',
  },
  {
    name: 'mobile_debug_handles.pkl',
    content: (
      <>
        Debug handles of the instructions; beside it{' '}
        <code>callstack_debug_map.pkl</code>.
      </>
    ),
    when: <code>_save_mobile_debug_info=True</code>,
  },
  {
    name: 'version',
    content:
      'The version of the archive format, as text: 3 here. Not the bytecode version.',
    when: 'always',
  },
];

/** What each version of the bytecode changed. */
export const bytecodeVersions: readonly {version: number; change: string}[] = [
  {version: 4, change: 'A function carries its schema.'},
  {version: 5, change: 'Code and bytecode share their constants.'},
  {
    version: 6,
    change: 'Operators are told apart by their number of arguments.',
  },
  {version: 7, change: 'Default arguments work together with out arguments.'},
  {version: 8, change: 'Some operators became instructions.'},
  {
    version: 9,
    change: 'The content of 8 as a flatbuffer instead of a ZIP archive.',
  },
];

/** What PyTorch says about a file that it cannot load, and what the file is. */
export const refusals = [
  {
    error: 'plain save()',
    meaning:
      'A ZIP archive without bytecode: written by save() or torch.save().',
  },
  {
    error: 'web page',
    meaning:
      'No ZIP archive, or half of one: a web page saved in place of the model, or a download that stopped.',
  },
] as const;
