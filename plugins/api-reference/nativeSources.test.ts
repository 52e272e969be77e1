/* eslint max-lines: off -- one comparison: the texts of the entries with the sources of the releases */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {apiReference} from '@site/config/apiReference';
import {
  splitMessage,
  readQuotedMessages,
} from '@site/tools/fact-checks/quotedMessages';
import {readTexts} from './readFacts';

// Compares statements of the texts on arguments with the C++ and the declarations of the release.
const site = path.join(import.meta.dirname, '../..');
const entries = path.join(import.meta.dirname, 'data/entries');
const texts = readdirSync(entries).flatMap((file) =>
  readTexts(file, readFileSync(path.join(entries, file), 'utf8')),
);
const textOf = (name: string, label: string) =>
  JSON.stringify(
    texts.filter(
      (one) =>
        one.name === name &&
        (!one.only || (one.only as readonly string[]).includes(label)),
    ),
  );

const releases = [
  {label: '0.2.0', alias: 'react-native-pytorch-core-0.2.0'},
  {label: 'next', alias: 'react-native-pytorch-core-next'},
];
const allReleases = [
  {label: '0.1', alias: 'react-native-pytorch-core-0.1'},
  ...releases,
];

const sourceOf = (alias: string, file: string) =>
  readFileSync(path.join(site, 'node_modules', alias, file), 'utf8');

/** Reads the body of each function of `torch`, by its name in JavaScript. */
function bodiesOf(alias: string): Map<string, string> {
  const folder = path.join(
    site,
    'node_modules',
    alias,
    'cxx/src/torchlive/torch',
  );
  const source = ['TorchHostObject.cpp', 'TorchNamespace.cpp']
    .filter((file) => readdirSync(folder).includes(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const head = /TorchHostObject::create(\w+)\(|^jsi::Value (\w+)Impl\(/gm;
  const found = [...source.matchAll(head)];
  return new Map(
    found.map((match, index) => [
      (match[1] ?? match[2] ?? '').replace(/^./, (first) =>
        first.toLowerCase(),
      ),
      source.slice(match.index, found[index + 1]?.index),
    ]),
  );
}

/** Finds members of `torchlive/torch` with an optional parameter that is not their last one. */
function withHoles(alias: string): [member: string, parameter: string][] {
  const file = path.join(
    site,
    'node_modules',
    alias,
    'lib/typescript/torchlive/torch.d.ts',
  );
  const names: Record<string, string> = {
    JIT: 'torch.jit',
    Torch: 'torch',
    Tensor: 'Tensor',
    Module: 'Module',
  };
  return ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.filter(ts.isInterfaceDeclaration)
    .flatMap(({name, members}) =>
      members.filter(ts.isMethodSignature).flatMap((member) =>
        member.parameters
          .slice(0, -1)
          .filter(({questionToken}) => questionToken)
          .map((parameter): [string, string] => [
            `${names[name.text] ?? name.text}.${(member.name as ts.Identifier).text}`,
            (parameter.name as ts.Identifier).text,
          ]),
      ),
    );
}

const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => kind.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** Names of owners of members in the declarations. */
const owners: Record<string, string> = {
  torch: 'Torch',
  'torch.jit': 'JIT',
  'torchvision.transforms': 'Transforms',
  media: 'Media',
  experimental: 'Experimental',
};

/** Reads the members of a release, as `Owner.member`. */
function membersOf(alias: string): Set<string> {
  const found = new Set<string>();
  const source = ts.createSourceFile(
    alias,
    filesOf(
      path.join(site, 'node_modules', alias, 'lib/typescript'),
      /\.d\.ts$/,
    ),
    ts.ScriptTarget.Latest,
  );
  const visit = (node: ts.Node, owner: string) => {
    const name = ts.getNameOfDeclaration(node as ts.Declaration);
    const here = name && ts.isIdentifier(name) ? name.text : '';
    if (ts.isConstructorDeclaration(node)) {
      found.add(`${owner}.constructor`);
    } else if (ts.isTypeElement(node) || ts.isClassElement(node)) {
      found.add(`${owner}.${here}`);
    }
    ts.forEachChild(node, (child) => {
      visit(child, here || owner);
    });
  };
  visit(source, '');
  return found;
}

// Messages of PyTorch and React Native that no source of the package has; quotedMessages.yaml has the
// source of each. Messages of script modules are not included, because phones lose them.
const {pytorch, reactNative} = readQuotedMessages();
const readElsewhere = [...pytorch, ...reactNative].map(({message}) => message);
/** Tells whether one of these messages has the parts of a text. */
const isReadElsewhere = (text: string): boolean => {
  const parts = splitMessage(text);
  return (
    parts.length > 0 &&
    readElsewhere.some((message) =>
      parts.every((part) => message.includes(part)),
    )
  );
};

describe.each([
  ['0.2.0', 'react-native-pytorch-core-0.2.0'],
  ['next', 'react-native-pytorch-core-next'],
])('%s, script modules of the transforms', (label, alias) => {
  const folder = path.join(site, 'node_modules', alias);
  const modules = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /scriptmodule\.h$/.test(file))
    .map((file): [string, string] => [
      path.basename(file),
      // The C++ has the model's file as a byte array; the zip stores its entries uncompressed.
      Buffer.from(
        [
          ...readFileSync(path.join(folder, file), 'utf8').matchAll(
            /0x([0-9a-f]{2})\b/gi,
          ),
        ].map(([, byte = '']) => parseInt(byte, 16)),
      ).toString('latin1'),
    ]);

  it('raise with one argument, so that the phone loses the text', () => {
    expect(modules.length).toBeGreaterThan(0);
    expect(
      modules.filter(([, code]) => code.includes('prim::RaiseException')),
    ).not.toEqual([]);
  });

  it('no entry quotes a text that only a script module has', () => {
    const quoted = [
      ...textOf('torchvision.transforms.grayscale', label).matchAll(
        /`([^`]+)`/g,
      ),
      ...textOf('torchvision.transforms.resize', label).matchAll(/`([^`]+)`/g),
      ...textOf('torchvision.transforms.normalize', label).matchAll(
        /`([^`]+)`/g,
      ),
    ]
      .map(([, text = '']) => text.replace(/…[\s\S]*/, '').trim())
      .filter((text) => text.includes(' ') && text.length > 12);
    const native = filesOf(folder, /\.cpp$/);
    expect(quoted.length).toBeGreaterThan(0);
    expect(
      quoted.filter(
        (text) =>
          !native.includes(text) &&
          modules.some(([, code]) => code.includes(text)),
      ),
    ).toEqual([]);
    expect(quoted.join()).not.toMatch(/permitted channel|mode needs/);
  });
});

it('reads the releases of the site', () => {
  for (const {alias} of releases) {
    expect(JSON.stringify(apiReference)).toContain(alias);
  }
});

describe.each(releases)('$label', ({label, alias}) => {
  const bodies = bodiesOf(alias);

  it.each(['empty', 'ones', 'zeros', 'rand', 'randn', 'full'])(
    'torch.%s: whether a size may be numbers in a row',
    (name) => {
      const text = textOf(`torch.${name}`, label);
      if (!bodies.has(name)) {
        expect(label).toBe('0.2.0');
        return;
      }
      expect(text.includes('neither a list nor a number')).toBe(
        bodies.get(name)?.includes('parseSize('),
      );
    },
  );

  it('options: whether `undefined` throws', () => {
    const parsing = [...bodies].filter(
      ([name, body]) =>
        body.includes('parseTensorOptions(') && name !== 'randint',
    );
    expect(parsing.length).toBeGreaterThan(6);
    for (const [name, body] of parsing) {
      expect(
        textOf(`torch.${name}`, label).includes('`undefined` included'),
        name,
      ).toBe(!/count - 1\]\.isObject\(\)|parseKeywordArgument\(/.test(body));
    }
  });

  it('Tensor.div: reads a rounding mode that is freed', () => {
    const source = sourceOf(
      alias,
      'cxx/src/torchlive/torch/TensorHostObject.cpp',
    );
    expect(textOf('Tensor.div', label).includes('frees the string')).toBe(
      source.includes('optional<c10::string_view> roundingMode') &&
        source.includes('roundingMode = roundingModeValue.asString('),
    );
  });

  it.each([
    [
      /^import java\.nio\.file\./m,
      8,
      ['AudioUtil.fromFile', 'AudioUtil.fromBundle'],
    ],
    [/^import android\.media\.MediaDataSource;/m, 6, ['Audio.play']],
  ] as const)('%s: needs Android %i', (newer, android, members) => {
    // The package runs on Android 5 and newer, which lacks these classes.
    const uses = newer.test(
      filesOf(path.join(site, 'node_modules', alias, 'android/src'), /\.java$/),
    );
    for (const name of members) {
      expect(
        textOf(name, label).includes(`efore Android ${android} `),
        name,
      ).toBe(uses);
    }
  });

  it('media.toBlob: iOS reads a released image that media made', () => {
    expect(
      textOf('media.toBlob', label).includes('except on iOS an image'),
    ).toBe(
      sourceOf(alias, 'ios/Media/NativeJSRefBridge.mm').includes(
        'UIImage* uiImage = derivedImage->image_',
      ),
    );
  });

  it('an optional parameter before another one: what happens without it', () => {
    const holes = withHoles(alias);
    expect(holes).toContainEqual(['torch.eye', 'm']);
    for (const [member, parameter] of holes) {
      expect(textOf(member, label), `${member}, ${parameter}`).toMatch(
        /undefined|required at run time/,
      );
    }
  });
});

it('audioFromBytes: Android closes recordings by a method that they lack', () => {
  const android = (file: string) =>
    sourceOf('react-native-pytorch-core-next', `android/src/main/${file}`);
  expect(
    textOf('experimental.audioFromBytes', 'next').includes('frees nothing'),
  ).toBe(
    android('cpp/torchlive/media/audio/JIAudio.cpp').includes('("close")') &&
      !android('java/org/pytorch/rn/core/audio/Audio.java').includes('close('),
  );
});

describe.each(allReleases)('$label, bridge', ({label, alias}) => {
  it('arguments of the canvas that iOS ignores', () => {
    const methods = [
      ...sourceOf(alias, 'ios/Canvas/DrawingCanvasView.swift').matchAll(
        /^ {4}func (\w+)\(([^)]+)\)[^{]*\{([\s\S]*?)^ {4}\}/gm,
      ),
    ];
    expect(methods.length).toBeGreaterThan(20);
    for (const [, name = '', parameters = '', body = ''] of methods) {
      const ignored = [...parameters.matchAll(/(\w+):/g)].filter(
        ([, parameter]) => !new RegExp(`\\b${parameter}\\b`).test(body),
      );
      expect(
        textOf(`CanvasRenderingContext2D.${name}`, label).includes(
          'It ignores `',
        ),
        name,
      ).toBe(ignored.length > 0);
    }
  });

  it('restore: whether it resets what JavaScript keeps', () => {
    const kept = [
      ...sourceOf(alias, 'src/CanvasView.tsx').matchAll(
        /^ {2}let (\w+): .* = null;/gm,
      ),
    ].map(([, name]) => name);
    expect(kept).toContain('lineWidth');
    const restore = /async restore\(\)[\s\S]*?\n {4}\},/.exec(
      sourceOf(alias, 'src/CanvasView.tsx'),
    )?.[0];
    const resets = kept.every((name) => restore?.includes(`${name} = null;`));
    expect(
      textOf('CanvasRenderingContext2D.restore', label).includes(
        'does not reset',
      ),
    ).toBe(!resets);
  });

  it('a second release on Android: whether the reference is gone at once', () => {
    const gone = sourceOf(
      alias,
      'android/src/main/java/org/pytorch/rn/core/javascript/JSContext.java',
    ).includes('refs.remove(');
    for (const name of [
      'Image.release',
      'ImageUtil.release',
      'ImageData.release',
    ]) {
      const text = textOf(name, label);
      expect(text, name).toContain('A second call');
      expect(/A second call[^.]* may end/.test(text), name).toBe(!gone);
    }
  });

  it('ImageUtil.release: iOS frees an object of texts alone', () => {
    const passesFunctions = sourceOf(alias, 'src/ImageModule.ts').includes(
      'ImageModule.release(image)',
    );
    const textsAlone = sourceOf(alias, 'ios/Image/ImageModule.swift').includes(
      'imageRef as? [ String: String]',
    );
    expect(
      textOf('ImageUtil.release', label).includes('It frees nothing'),
    ).toBe(passesFunctions && textsAlone);
  });

  it('fill and stroke: iOS ends a part of the path', () => {
    const {length} =
      sourceOf(alias, 'ios/Canvas/DrawingCanvasView.swift').match(
        /onTransformationChange\(\)\n/g,
      ) ?? [];
    for (const name of ['fill', 'stroke']) {
      expect(
        textOf(`CanvasRenderingContext2D.${name}`, label).includes(
          'end a part of the path',
        ),
      ).toBe(length === 6);
    }
  });

  it('the canvas of iOS: whether it has a background', () => {
    expect(
      textOf('Canvas', label).includes('`backgroundColor` has no effect'),
    ).toBe(
      sourceOf(alias, 'ios/Canvas/DrawingCanvasView.swift').includes(
        'return CATransformLayer.self',
      ),
    );
  });
});

it.each(allReleases)(
  '$label: quoted messages are in the sources',
  ({label, alias}) => {
    const root = path.join(site, 'node_modules', alias);
    const source = ['android', 'cpp', 'cxx', 'ios', 'src']
      .filter((folder) => existsSync(path.join(root, folder)))
      .map((folder) =>
        filesOf(path.join(root, folder), /\.(cpp|h|java|swift|mm|tsx?)$/),
      )
      .join('\n')
      // C++ joins adjacent string literals.
      .replace(/"\s*\n\s*"/g, '');
    const members = membersOf(alias);
    const messages = texts
      .filter(
        ({name, only}) =>
          (only ?? [label]).includes(label) &&
          members.has(
            name.replace(
              /^(.*)(\.\w+)$/,
              (_, owner: string, member: string) =>
                (owners[owner] ?? owner) + member,
            ),
          ),
      )
      .flatMap(({name, throws = [], rejects = []}) =>
        [...throws, ...rejects.map(({when}) => when)].flatMap((text) =>
          [...text.matchAll(/`([^`]+)`/g)]
            .map(([, quoted = '']) => quoted)
            .filter(
              (quoted) => quoted.includes(' ') && !isReadElsewhere(quoted),
            )
            .flatMap((message) => message.split(/…|\d/))
            .map((part) => part.trim())
            .filter((part) => part.length > 7)
            .map((part) => ({name, part})),
        ),
      );
    expect(messages.length).toBeGreaterThan(5);
    expect(messages.filter(({part}) => !source.includes(part))).toEqual([]);
  },
);

it.each(allReleases)(
  '$label: the text recommends the config plugin unless it adds another PyTorch than the package',
  ({label, alias}) => {
    const readVersions = (file: string) =>
      new Set(
        [
          ...sourceOf(alias, file).matchAll(
            /(?:pytorch_android_lite:|pytorchLiteVersion = ')(\d[\d.]*)/g,
          ),
        ].map(([, version]) => version),
      );
    const pluginVersions = readVersions('src/expo-plugin/withPyTorchCore.ts');
    const gradleVersions = readVersions('android/build.gradle');
    const hasConflict = [...pluginVersions].some(
      (version) => !gradleVersions.has(version),
    );
    const groups = parse(
      readFileSync(path.join(import.meta.dirname, 'data/groups.yaml'), 'utf8'),
    ) as readonly {id: string; line: string | Record<string, string>}[];
    const line = groups.find(({id}) => id === 'expo-plugin')?.line;
    const text = typeof line === 'object' ? line[label] : line;
    expect(text).toMatch(hasConflict ? /^Leave this plugin out/ : /^Write /);
  },
);
