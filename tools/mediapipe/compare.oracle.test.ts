import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {runProgram, unpackPackage} from '../lib/packages';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/mediapipe');
const packages = path.join(cache, 'packages');
const venv = path.join(cache, 'venv');

const PACKAGES = {
  '@mediapipe/face_detection': '0.4.1657300184',
  '@mediapipe/objectron': '0.4.1675468480',
  '@mediapipe/selfie_segmentation': '0.1.1675465747',
};

/** Files that make_models.py writes. */
const MADE = [
  'static/models/faces-detr.ptl',
  'static/models/faces-yolo.ptl',
  'static/models/person.ptl',
  'plugins/models/recipes/objects-yolo.rest',
];
const RECIPE = 'plugins/models/recipes/objects-yolo.json';

/** Largest difference from LiteRT. */
const LIMIT = 1e-3;

/** Installs LiteRT beside PyTorch, and unpacks the packages with the weights. */
function prepare(python: string): void {
  if (!existsSync(path.join(venv, 'bin/python'))) {
    runProgram(python, '-m', 'venv', '--system-site-packages', venv);
  }
  const requirements = path.join(import.meta.dirname, 'requirements.txt');
  runProgram(
    path.join(venv, 'bin/pip'),
    'install',
    '--quiet',
    '-r',
    requirements,
  );
  for (const [name, version] of Object.entries(PACKAGES)) {
    unpackPackage(packages, name, version);
  }
}

const runScript = (script: string, ...args: string[]): string =>
  runProgram(
    path.join(venv, 'bin/python'),
    path.join(import.meta.dirname, script),
    packages,
    ...args,
  );

const python = pythonWithTorch();

describe.skipIf(!python)(
  'the networks of MediaPipe',
  {timeout: 600_000},
  () => {
    it('give in PyTorch what they give in LiteRT', () => {
      prepare(python ?? '');
      const found = JSON.parse(runScript('compare.py')) as Record<
        string,
        Record<string, {difference: number; largest: number}>
      >;
      const outputs = Object.values(found).flatMap(Object.values) as {
        difference: number;
        largest: number;
      }[];
      expect(outputs).toHaveLength(5);
      for (const {difference, largest} of outputs) {
        expect(difference).toBeLessThan(LIMIT);
        // A probability reaches 1, and logits are larger.
        expect(largest).toBeGreaterThan(0.9);
      }
    });

    it('are in the files of the site', () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'mediapipe-'));
      runScript('make_models.py', folder);
      const made = (file: string) => path.join(folder, path.basename(file));
      for (const file of MADE) {
        expect(
          readFileSync(made(file)).equals(readFileSync(path.join(root, file))),
          file,
        ).toBe(true);
      }
      const readRecipe = (file: string) =>
        JSON.parse(readFileSync(file, 'utf8')) as unknown;
      expect(readRecipe(made(RECIPE))).toEqual(
        readRecipe(path.join(root, RECIPE)),
      );
      rmSync(folder, {recursive: true});
    });
  },
);
