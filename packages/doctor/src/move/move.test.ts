import {zipSync, strToU8} from 'fflate';
import {describe, expect, it} from 'vitest';
import {assessMove} from './assess';
import {formatMove} from './text';
import {readZip} from './zip';

/** Lists the symbols that code uses, in their order, with a `?` where only the name says it. */
const list = (
  text: string,
  name = 'App.tsx',
  more: Record<string, string> = {},
) => {
  const {calls, problems} = assessMove(
    [
      {name, text},
      ...Object.entries(more).map(([file, code]) => ({name: file, text: code})),
    ],
    'executorch',
  );
  expect(problems).toEqual([]);
  return calls
    .flatMap(({symbol, uses}) =>
      uses.map(({byName}) => `${symbol}${byName ? '?' : ''}`),
    )
    .sort();
};

const LOADED = ['torch.jit._loadForMobile'];

describe('uses of the package', () => {
  it.each([
    [
      'import',
      "import {torch} from 'react-native-pytorch-core'; torch.jit._loadForMobile(p);",
      LOADED,
    ],
    [
      'renamed',
      "import {torch as t} from 'react-native-pytorch-core'; t.jit._loadForMobile(p);",
      LOADED,
    ],
    [
      'namespace',
      "import * as pt from 'react-native-pytorch-core'; pt.torch.jit['_loadForMobile'](p);",
      LOADED,
    ],
    [
      'default',
      "import pt from 'react-native-pytorch-core'; pt.torch.jit._loadForMobile(p);",
      LOADED,
    ],
    [
      'require',
      "const {torch: {jit}} = require('react-native-pytorch-core'); jit._loadForMobile(p);",
      LOADED,
    ],
    [
      'import()',
      "const {torch} = await import('react-native-pytorch-core'); torch?.jit?._loadForMobile(p);",
      LOADED,
    ],
    [
      'aliases',
      "import {media} from 'react-native-pytorch-core'; const m = media; const {toBlob} = m; toBlob(i); m.imageFromBlob(b, 1, 1);",
      ['media.imageFromBlob', 'media.toBlob'],
    ],
    [
      'passed on',
      "import {torch} from 'react-native-pytorch-core'; rows.map(torch.tensor);",
      ['torch.tensor'],
    ],
    [
      'another variable of the name',
      "import {torch} from 'react-native-pytorch-core'; function f(torch) { torch.zeros([1]); }",
      [],
    ],
    [
      'another package',
      "import {Camera} from 'react-native-vision-camera'; import 'react-native-pytorch-core'; const a = <Camera onCapture={f} />;",
      [],
    ],
    [
      'a chain',
      "import {torch, media, torchvision} from 'react-native-pytorch-core'; const T = torchvision.transforms; let x = torch.fromBlob(media.toBlob(i), [1]).permute([0]).div(255); x = T.resize(224)(x).unsqueeze(0); x[0].data();",
      [
        'Tensor.data',
        'Tensor.div',
        'Tensor.index',
        'Tensor.permute',
        'Tensor.unsqueeze',
        'media.toBlob',
        'torch.fromBlob',
        'torchvision.transforms.resize',
      ],
    ],
    [
      'an output',
      "import {torch} from 'react-native-pytorch-core'; let net; async function load() { net = await torch.jit._loadForMobile(p); } async function run(x) { const {logits: [first]} = await net.forward(x); const s = first.softmax(0); return s.topk(5)[1].data(); }",
      [
        'Module.forward',
        'Tensor.data',
        'Tensor.softmax',
        'Tensor.topk',
        'torch.jit._loadForMobile',
      ],
    ],
    [
      'a promise',
      "import {torch, MobileModel} from 'react-native-pytorch-core'; MobileModel.download(u).then((p) => torch.jit._loadForMobile(p)).then(async (m) => (await m.forward(x)).argmax().item());",
      [
        'MobileModel.download',
        'Module.forward',
        'Tensor.argmax',
        'Tensor.item',
        'torch.jit._loadForMobile',
      ],
    ],
    [
      'components of functions',
      "import * as React from 'react'; import {Camera, Canvas, CanvasRenderingContext2D} from 'react-native-pytorch-core'; function A() { const ref = React.useRef<Camera>(null); const [ctx, setCtx] = React.useState<CanvasRenderingContext2D>(); const [photo, setPhoto] = React.useState(null); async function take(image) { setPhoto(image); ctx.drawImage(image, 0, 0); } return <><Camera ref={ref} onCapture={take} /><Canvas onContext2D={setCtx} /><Button onPress={() => { ref.current?.takePicture(); photo.release(); }} /></>; }",
      [
        'Camera',
        'Camera.takePicture',
        'CameraProps.onCapture',
        'Canvas',
        'CanvasProps.onContext2D',
        'CanvasRenderingContext2D.drawImage',
        'Image.release',
      ],
    ],
    [
      'a class component in JavaScript',
      "import React from 'react'; import {Camera, media} from 'react-native-pytorch-core'; export default class A extends React.Component { camera = React.createRef(); constructor(props) { super(props); this.state = {image: null}; this.take = this.take.bind(this); } take(image) { this.setState({image}); media.toBlob(image); } render() { const {image} = this.state; return <Camera ref={this.camera} onCapture={this.take} onPress={() => this.camera.current.flip() && image.getWidth()} />; } }",
      [
        'Camera',
        'Camera.flip',
        'CameraProps.onCapture',
        'Image.getWidth',
        'media.toBlob',
      ],
    ],
    [
      'createElement',
      "import React from 'react'; import {Camera} from 'react-native-pytorch-core'; React.createElement(Camera, {onFrame: (image) => image.release()});",
      ['Camera', 'CameraProps.onFrame', 'Image.release'],
    ],
    [
      'types',
      "import type {Image, Tensor} from 'react-native-pytorch-core'; interface P {image: Image; next: P} type L = Array<Tensor> | L; export function f({image}: P, all: L) { image.getHeight(); for (const one of all) one.sqrt(); }",
      ['Image.getHeight', 'Tensor.sqrt'],
    ],
    [
      'a name alone',
      "import 'react-native-pytorch-core'; export const f = (x) => x.unsqueeze(0);",
      ['Tensor.unsqueeze?'],
    ],
    [
      'a name that no release has',
      "import {torch} from 'react-native-pytorch-core'; torch.einsum(a);",
      ['torch.einsum'],
    ],
    [
      'class of text',
      "import {text} from 'react-native-pytorch-core'; const t = new text.WordPieceTokenizer({vocab}); t.encode('a');",
      ['WordPieceTokenizer.encode', 'text.WordPieceTokenizer'],
    ],
    [
      'other methods of a model, and a method without its call',
      "import type {Module, Tensor} from 'react-native-pytorch-core'; async function f(m: Module, x: Tensor) { const all = await m.encode(x); all.ids.sqrt(); return x.data; }",
      ['Module.[method]', 'Tensor.data', 'Tensor.sqrt'],
    ],
    [
      'constants',
      "import {torch, CameraFacing} from 'react-native-pytorch-core'; x.to({dtype: torch.uint8}); f(CameraFacing.BACK);",
      ['CameraFacing.BACK', 'torch.uint8'],
    ],
  ])('finds %s', (_name, code, uses) => {
    expect(list(code)).toEqual(uses);
  });

  it('follows values from file to file', () => {
    expect(
      list(
        "import {load, size as area} from './lib/model'; import helper from './helper'; load().then((m) => m.forwardSync(x)); area(helper.blob(i));",
        'src/App.js',
        {
          'src/lib/model.ts':
            "import {torch, Blob} from 'react-native-pytorch-core'; export const load = () => torch.jit._loadForMobile(p); export function size(blob: Blob) { return blob.size; }",
          'src/helper.js':
            "const {media} = require('react-native-pytorch-core'); module.exports = {blob: (image) => media.toBlob(image)};",
        },
      ),
    ).toEqual([
      'Blob.size',
      'Module.forwardSync',
      'media.toBlob',
      'torch.jit._loadForMobile',
    ]);
  });

  it('reads Flow in .js files', () => {
    expect(
      list(
        "// @flow\nimport type {Image} from 'react-native-pytorch-core';\ntype P = {| image: ?Image |};\nconst f = ({image}: P): number => (image: any).getWidth();",
        'a.js',
      ),
    ).toEqual(['Image.getWidth']);
  });
});

describe('a report', () => {
  const app = {
    name: 'App.tsx',
    text: "import {torch} from 'react-native-pytorch-core';\nconst x = torch.zeros([1]).permute([0]);\ntorch.randperm(3);\n",
  };

  it('has each use with its place, its code and its counterpart, and their sums', () => {
    const text = formatMove(assessMove([app], 'executorch'));
    expect(text).toContain(
      '3 calls of react-native-pytorch-core, to React Native ExecuTorch: 1 exact, 1 by a pattern, 1 none.',
    );
    expect(text).toContain(
      'torch.zeros: exact\n  App.tsx:2: const x = torch.zeros([1]).permute([0]);\n    const values = new Float32Array(n);',
    );
    expect(text).toMatch(/Tensor\.permute: by a pattern[^]*see: \/docs\//);
    expect(text).toContain(
      "App.tsx:1: import {torch} from 'react-native-pytorch-core';",
    );
    expect(text).toContain(
      "import {cv, tensor} from 'react-native-executorch';",
    );
  });

  it('says that there is no use', () => {
    expect(assessMove([{name: 'a.js', text: 'f();'}], 'onnx').text).toBe(
      'No use of react-native-pytorch-core in 1 file.',
    );
  });

  it('keeps all other files and statements of wrong code', () => {
    const {problems, sums} = assessMove(
      [
        app,
        {name: 'broken.ts', text: '\nlet = = torch.zeros([1])'},
        {
          name: 'twice.ts',
          text: "import {torch} from 'react-native-pytorch-core'; const a = 1; const a = torch.ones([1]);",
        },
      ],
      'tflite',
    );
    expect(sums.calls).toBe(4);
    expect(problems).toMatchObject([
      {
        path: 'broken.ts',
        line: 2,
        reason: expect.stringContaining('names of the package: line 2.'),
      },
      {path: 'twice.ts', line: 1},
    ]);
  });
});

describe('hostile input', () => {
  const start =
    "import {torch} from 'react-native-pytorch-core';\ntorch.zeros([1]);\n";

  it.each([
    ['lists', '['.repeat(30_000)],
    ['calls', `${'f('.repeat(900)}${')'.repeat(900)};`],
    ['sums', `x = ${'1 + '.repeat(50_000)}1;`],
    ['members', `x${'.add(x)'.repeat(50_000)};`],
    ['types', `let x: ${'Array<'.repeat(700)}1${'>'.repeat(700)};`],
  ])('reports %s that are nested too deep', (_name, code) => {
    const {problems} = assessMove([{name: 'a.ts', text: start + code}], 'onnx');
    expect(problems).toMatchObject([
      {
        path: 'a.ts',
        reason: expect.stringMatching(/nested too deep|syntax is wrong/),
      },
    ]);
  });

  it('ends for types and values that refer to each other', () => {
    const types = Array.from(
      {length: 60},
      (_, i) => `type T${i + 1} = T${i} | T${i} | T60;`,
    ).join('\n');
    const values = Array.from(
      {length: 60},
      (_, i) => `let v${i} = [v${(i + 1) % 60}, v${(i + 7) % 60}];`,
    ).join('\n');
    const {sums} = assessMove(
      [
        {
          name: 'a.ts',
          text: `${start}${types}\ntype T0 = T60;\nlet z: T60;\n${values}\nv1 = torch.ones([1]);`,
        },
      ],
      'onnx',
    );
    expect(sums.calls).toBe(2);
  });

  it('reports files above the limits, and reads the others', () => {
    const files = Array.from({length: 2100}, (_, i) => ({
      name: `a${i}.ts`,
      text: start,
    }));
    const {problems, sums} = assessMove(
      [
        {name: 'long.ts', text: ' '.repeat(1_000_001)},
        {name: 'b.ts', text: '\0'},
        ...files,
      ],
      'onnx',
    );
    expect(sums.calls).toBe(2000);
    expect(problems.map(({reason}) => reason)).toEqual([
      'It has more than 1 million characters.',
      'This is not text.',
      expect.stringContaining('100 were not, this one first.'),
    ]);
    expect(problems.at(-1)?.path).toBe('a2000.ts');
  });

  it('reads code from a zip, without its packages, and refuses others', () => {
    const zip = zipSync({
      'app/App.js': strToU8(start),
      'app/node_modules/a.js': strToU8(start),
      'big.js': new Uint8Array(1_000_001),
    });
    const files = readZip(zip);
    expect(files.map(({name}) => name)).toEqual(['app/App.js', 'big.js']);
    expect(assessMove(files, 'onnx')).toMatchObject({
      sums: {calls: 1},
      problems: [{path: 'big.js'}],
    });
    expect(() => readZip(zip.subarray(0, 90))).toThrow(
      'The zip cannot be read',
    );
  });

  it('reads the files of a zip beside one that is too large', () => {
    const files = readZip(
      zipSync({
        'bundle.js': new Uint8Array(21_000_000),
        'App.js': strToU8(start),
      }),
    );
    expect(assessMove(files, 'onnx')).toMatchObject({
      sums: {calls: 1},
      problems: [
        {path: 'bundle.js', reason: 'It has more than 1 million characters.'},
      ],
    });
  });

  it('counts the files of a zip beyond all that is read', () => {
    const long = new Uint8Array(900_000).fill(32);
    const {files, problems} = assessMove(
      readZip(
        zipSync(
          Object.fromEntries(
            Array.from({length: 70}, (_, i) => [`a${i}.js`, long]),
          ),
        ),
      ),
      'onnx',
    );
    expect(files).toBe(22);
    expect(problems).toMatchObject([
      {
        path: 'a22.js',
        reason: expect.stringContaining('48 were not, this one first.'),
      },
    ]);
  });
});
