import {gzipSync} from 'fflate';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {bytesOf, concat, op, pickle, zip} from '../__fixtures__/files';
import type {OtherFile} from './otherFile';
import {createMemorySource, openFile} from '../open';
import {otherFiles} from './otherFiles';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '../__fixtures__', name)),
  );

async function openOther(
  bytes: Uint8Array,
  name = 'my model.ptl',
): Promise<OtherFile> {
  const opened = await openFile(createMemorySource(bytes), {name});
  if (opened.kind === 'mobile') {
    throw new Error('a model');
  }
  return opened;
}

const POINTER = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;

/** ONNX: ir_version 8, producer_name, graph with a name, opset 13. */
const onnx = concat(
  Uint8Array.of(0x08, 8, 0x12, 7),
  bytesOf('pytorch'),
  Uint8Array.of(0x3a, 3, 0x12, 1, 0x67, 0x42, 2, 0x10, 13),
);

/** Core ML: version 1, an empty description, and field 500, a neural network. */
const coreml = Uint8Array.of(0x08, 1, 0x12, 0, 0xa2, 0x1f, 0);

const u64 = (value: number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
};

const tensors = bytesOf(
  '{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}',
);
const safetensors = concat(u64(tensors.length), tensors, new Uint8Array(4));

/** Records of a file that torch.export.save() of PyTorch 2.13 wrote. */
const EXPORTED_BY_2_13 = [
  'data/weights/weight_0',
  'data/weights/model_weights_config.json',
  'data/constants/model_constants_config.json',
  'models/model.json',
  'data/sample_inputs/model.pt',
  'archive_format',
  'archive_version',
  '.data/version',
  'byteorder',
  '.data/serialization_id',
];

/** Encodes each character as a byte. */
const bytesOf8 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const entry = (name: string, data: Uint8Array = bytesOf('x')) => ({name, data});

describe('a file that is not a model for the phone', () => {
  it.each<[string, Uint8Array, keyof typeof otherFiles]>([
    ['no bytes', new Uint8Array(0), 'empty'],
    ['zeros', new Uint8Array(5000), 'blank'],
    ['the start of a model', fixture('scale.ptl').slice(0, 2000), 'cut'],
    ['two bytes of a model', fixture('scale.ptl').slice(0, 4), 'cut'],
    ['a flatbuffer model', fixture('scale-flatbuffer.ptl'), 'flatbuffer'],
    [
      'a cut flatbuffer',
      concat(Uint8Array.of(0, 0, 1, 0), bytesOf('PTMF')),
      'cut',
    ],
    [
      'an ExecuTorch program',
      concat(Uint8Array.of(36, 0, 0, 0), bytesOf('ET12eh00')),
      'executorch',
    ],
    ['ONNX', onnx, 'onnx'],
    ['GGUF', concat(bytesOf('GGUF'), Uint8Array.of(3, 0, 0, 0)), 'gguf'],
    ['safetensors', safetensors, 'safetensors'],
    ['cut safetensors', safetensors.slice(0, 30), 'cut'],
    ['TorchScript', fixture('scale-torchscript.pt'), 'torchscript'],
    ['weights', fixture('scale-weights.pt'), 'weights'],
    [
      'weights of an old PyTorch',
      fixture('scale-weights-legacy.pt'),
      'weights',
    ],
    [
      'cut weights of an old PyTorch',
      fixture('scale-weights-legacy.pt').slice(0, 150),
      'cut',
    ],
    [
      'a pickled model',
      zip([
        entry(
          'm/data.pkl',
          pickle(op.global('torch.nn.modules.linear', 'Linear')),
        ),
      ]),
      'module',
    ],
    [
      'an unsafe checkpoint',
      zip([
        entry(
          'm/data.pkl',
          pickle(
            op.global('os', 'system'),
            op.string('ls'),
            op.tuple1,
            op.reduce,
          ),
        ),
      ]),
      'unsafe',
    ],
    ['an unsafe pickle', pickle(op.global('builtins', 'exec')), 'unsafe'],
    ['a pickle', pickle(op.emptyDict), 'pickle'],
    ['a package', zip([entry('p/.data/extern_modules')]), 'torch-package'],
    [
      'old TorchScript',
      zip([entry('m/model.json'), entry('m/version')]),
      'torchscript-old',
    ],
    [
      'a model without its folder',
      zip([entry('bytecode.pkl'), entry('data.pkl')]),
      'unrooted',
    ],
    [
      'a packed model',
      zip([entry('read me.txt'), entry('nets/a.ptl')]),
      'zip-model',
    ],
    ['a ZIP archive', zip([entry('word/document.xml')]), 'zip'],
    ['an empty ZIP archive', zip([]), 'zip'],
    ['gzip', gzipSync(bytesOf('x')), 'compressed'],
    ['tar', concat(new Uint8Array(257), bytesOf('ustar\0')), 'compressed'],
    ['a web page', bytesOf('<!DOCTYPE html><title>404</title>'), 'html'],
    ['a web page in capitals', bytesOf('\n<HTML><BODY>Sign in'), 'html'],
    ['an LFS pointer', bytesOf(POINTER), 'lfs'],
    ['a live spec', bytesOf('{"pack": {}, "unpack": {}}'), 'live-spec'],
    ['an error of a server', bytesOf('{"error": "not found"}'), 'text'],
    [
      'an error in XML',
      bytesOf('<?xml version="1.0"?><Error>AccessDenied</Error>'),
      'text',
    ],
    [
      'text cut inside of a character',
      bytesOf('ä'.repeat(4000)).slice(1),
      'unknown',
    ],
    ['long text', bytesOf(`x${'ä'.repeat(4000)}`), 'text'],
    ['a picture', bytesOf('GIF89a'), 'media'],
    [
      'TensorFlow Lite',
      concat(Uint8Array.of(28, 0, 0, 0), bytesOf('TFL3')),
      'tflite',
    ],
    ['ORT', concat(Uint8Array.of(32, 0, 0, 0), bytesOf('ORTM')), 'ort'],
    ['Core ML', coreml, 'coreml'],
    [
      'a message of another kind',
      Uint8Array.of(0x08, 1, 0x12, 0, 0x5a, 0),
      'unknown',
    ],
    [
      'a Core ML package',
      zip([
        entry('net.mlpackage/Manifest.json'),
        entry('net.mlpackage/Data/com.apple.CoreML/model.mlmodel'),
      ]),
      'coreml',
    ],
    [
      'Keras 3',
      zip([
        entry('metadata.json'),
        entry('config.json'),
        entry('model.weights.h5'),
      ]),
      'keras',
    ],
    ['Keras 2', bytesOf8('\x89HDF\r\n\x1a\n'), 'keras'],
    ['NumPy', bytesOf8('\x93NUMPY'), 'other-model'],
    [
      'an exported program of PyTorch 2.13',
      zip(EXPORTED_BY_2_13.map((record) => entry(`new/${record}`))),
      'exported-program',
    ],
    [
      'an exported program of PyTorch 2.5',
      zip([
        entry('serialized_exported_program.json'),
        entry('serialized_state_dict.pt'),
        entry('serialized_constants.pt'),
        entry('version'),
      ]),
      'exported-program',
    ],
    [
      'the companion file of a Mac',
      concat(Uint8Array.of(0, 5, 0x16, 7, 0, 2, 0, 0), new Uint8Array(76)),
      'appledouble',
    ],
    [
      'a model that Git converted',
      Uint8Array.from(
        [
          ...zip([entry('m/bytecode.pkl', new Uint8Array(64).fill(10))]),
        ].flatMap((byte) => (byte === 10 ? [13, 10] : [byte])),
      ),
      'line-endings',
    ],
    [
      'a web page in UTF-16',
      concat(
        Uint8Array.of(0xff, 0xfe),
        new Uint8Array(Buffer.from('<html><title>Sign in', 'utf16le')),
      ),
      'html',
    ],
    [
      'a web page in UTF-16, big-endian',
      concat(
        Uint8Array.of(0xfe, 0xff),
        new Uint8Array(Buffer.from('<html>', 'utf16le').swap16()),
      ),
      'html',
    ],
    ['noise', Uint8Array.of(7, 200, 3, 251, 99), 'unknown'],
  ])('%s', async (_, bytes, kind) => {
    const opened = await openOther(bytes);
    expect(opened.kind).toBe(kind);
    expect(opened.title).toBe(otherFiles[kind].title);
    expect(opened.nextStep).not.toBe('');
  });

  it('covers every kind', () => {
    const source = readFileSync(import.meta.filename, 'utf8');
    for (const kind of Object.keys(otherFiles)) {
      expect(source).toContain(`'${kind}'`);
    }
  });

  it('is MNN by its name and its first bytes', async () => {
    const bytes = concat(Uint8Array.of(0x20, 0, 0, 0), new Uint8Array(60));
    expect((await openOther(bytes, 'net.mnn')).details).toEqual([
      ['Format', 'MNN'],
    ]);
    expect((await openOther(bytes, 'net.ptl')).kind).toBe('unknown');
  });

  it('has its name in the command, quoted', async () => {
    const {command} = await openOther(
      fixture('scale-torchscript.pt'),
      "it's $HOME.pt",
    );
    expect(command).toContain(`'it'\\''s $HOME.pt' 'it'\\''s $HOME.ptl'`);
    expect(
      (await openOther(fixture('scale-torchscript.pt'), 'net.ptl')).command,
    ).toMatch(/ net\.ptl net_lite\.ptl$/);
    expect((await openOther(bytesOf(POINTER))).command).toBe(
      "git lfs pull --include 'my model.ptl'",
    );
    expect((await openOther(bytesOf(POINTER), 'a*.ptl')).command).toBe(
      'git lfs pull',
    );
    expect((await openOther(gzipSync(bytesOf('x')), '-rf')).command).toBe(
      'gzip --decompress --keep ./-rf',
    );
  });

  it('says what it knows', async () => {
    expect((await openOther(fixture('scale-flatbuffer.ptl'))).details).toEqual([
      ['Bytecode version', '9'],
    ]);
    expect((await openOther(bytesOf(POINTER))).details[1]).toEqual([
      'Size of the file itself',
      '12345 bytes',
    ]);
    expect(
      (await openOther(bytesOf('<html><title>Sign in</title>'))).details,
    ).toEqual([['Title of the page', 'Sign in']]);
    const {details} = await openOther(pickle(op.global('os', 'system')));
    expect(details).toEqual([['Asks for', 'os.system']]);
  });

  it('says how far it looked', async () => {
    const long = pickle(op.emptyDict, new Uint8Array(2 ** 25).fill(0x4e));
    const {kind, details} = await openOther(zip([entry('m/data.pkl', long)]));
    expect(kind).toBe('weights');
    expect(details).toEqual([
      ['Searched', 'the first 33554432 bytes of the pickle'],
    ]);
  });

  it('says no more than fits', async () => {
    const {details} = await openOther(
      bytesOf(`<html><title>${'x'.repeat(3000)}`),
    );
    expect(details[0]?.[1].length).toBeLessThan(210);
  });
});
