import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {apiReference} from '@site/config/apiReference';
import {readTexts} from './readFacts';

// What our texts say of arguments, against the C++ and the declarations of the
// release: two readers had found these faults by hand.
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

/** The body of each function of `torch`, by its name in JavaScript. */
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

/** Members of `torchlive/torch` with an optional parameter that is not their last one. */
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
