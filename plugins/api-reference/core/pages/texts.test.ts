import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {replacements, tiny, versions} from './__fixtures__/tiny';
import {checkComplete} from './completeness';
import type {PackageModel} from '../history';
import {writePage} from './page';
import {buildReference} from './reference';
import {convertPackage, toModel} from '../../node/typedoc';
import {parse} from 'yaml';
import type {TextItem} from './texts';

const nodeModules = path.join(
  import.meta.dirname,
  '../../node/typedoc/__fixtures__/packages',
);
const workDir = mkdtempSync(path.join(tmpdir(), 'api-texts-'));
afterAll(() => rmSync(workDir, {recursive: true, force: true}));

/** Texts as the files of a site have them. */
const itemsOf = (yaml: string): TextItem[] =>
  Object.entries(parse(yaml) as Record<string, TextItem | TextItem[]>).flatMap(
    ([name, items]) =>
      [items].flat().map((one) => ({...one, name, file: 'shapes.yaml'})),
  );

const SHAPE = 'interfaces/shapes.Shape';
let models: PackageModel[];

beforeAll(async () => {
  models = [];
  for (const alias of ['tiny-1', 'tiny-2']) {
    models.push(
      toModel(
        await convertPackage({alias, nodeModules, name: 'tiny'}, {workDir}),
      ),
    );
  }
}, 60_000);

describe('texts of the site', () => {
  const withTexts = (yaml: string) => {
    const built = buildReference({
      models,
      versions,
      facts: {...tiny, texts: itemsOf(yaml), replacements},
    });
    return {reference: built, version: built.versions[1] as never};
  };

  it('stand at the entry, with failures and platforms', () => {
    const text = writePage(
      withTexts(`
Shape.move:
  summary: Moves it, as \`shapes.circle\` would.
  parameters: {x: In points.}
  throws: [a point that is none]
  rejects: [{as: message, when: it is gone}]
  platforms: {iOS: Not at all.}
  notes: [Slow.]
`),
      SHAPE,
    );
    expect(text).toContain(
      'Moves it, as [`shapes.circle`](/docs/next/api/core/interfaces/shapes.Shapes/#circle) would.',
    );
    expect(text).toContain('| `x` | `number` | In points. |');
    expect(text).toContain('**Throws** an `Error` for a point that is none.');
    expect(text).toContain(
      '**Rejects** with `{message}`, which is no `Error`, when it is gone.',
    );
    expect(text).toContain('- <Badge kind="ios" /> Not at all.');
    expect(text).toContain(':::note[At run time]\n\nSlow.');
  });

  it.each([
    ['Shape.mvoe: {summary: Moves.}', 'names Shape.mvoe, which no version has'],
    [
      'Shape.move: {parameters: {z: Deep.}}',
      'describes z of Shape.move, which version',
    ],
    [
      'Shape.name: {only: ["0.1"], summary: As `shapes.square`.}',
      'the texts of shapes.Shape.name name shapes.square, which version 0.1 does not have',
    ],
    [
      'Shape.move: {only: ["0.3"], summary: Moves.}',
      'says "only 0.3" for Shape.move: there are 0.1, next',
    ],
    [
      'Shape.move: [{summary: Moves.}, {summary: Moves.}]',
      'gives Shape.move two times summary',
    ],
  ])('fail for %j', (yaml, message) => {
    expect(() => withTexts(yaml)).toThrow(message);
  });

  it('are asked for where nothing is said', () => {
    const empty: PackageModel = {
      release: '2.0.0',
      index: {},
      modules: [
        {
          name: 'torchlive/a',
          source: 'a.ts',
          entries: [
            {
              key: 'torchlive/a.f',
              name: 'f',
              kind: 'method',
              exported: true,
              optional: false,
              readonly: false,
              typeParameters: [],
              extends: [],
              signatures: [
                {
                  typeParameters: [],
                  parameters: [],
                  returns: ['Promise<void>'],
                },
              ],
              children: [],
            },
          ],
        },
      ],
    };
    const built = buildReference({
      models: [empty],
      versions: [{label: 'next', path: '/docs/next/', release: '2.0.0'}],
      facts: {...tiny, throwing: ['torchlive/']},
    });
    expect(() =>
      checkComplete({reference: built, version: built.versions[0] as never}),
    ).toThrow(
      /torchlive\/a\.f has no description: give it a summary in the texts of types\n.*torchlive\/a\.f gives a promise: say in .* when it rejects/,
    );
  });
});
