import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {toPyTorch} from '@playtorch-docs/ptl-export/pytorch';
import {expect, it} from 'vitest';
import {readRecipes} from '../../plugins/models/node/assemble';
import {floraSamples} from './floraSamples';
import {photos, replacementModels, type SiteFile} from './replacementModels';

const root = path.resolve(import.meta.dirname, '../..');
const read = (url: string) => readFileSync(path.join(root, 'static', url));

/** Largest file of a model in the repository, in bytes. */
const MAX_BYTES = 1_000_000;

/** Models that the build makes, with size and hash. */
const recipes = readRecipes(path.join(root, 'plugins/models/recipes'));

const readFact = (url: string): SiteFile => {
  const recipe = recipes[url.slice(url.lastIndexOf('/') + 1)];
  if (recipe) {
    return {bytes: recipe.bytes, sha256: recipe.sha256};
  }
  const data = read(url);
  const sha256 = createHash('sha256').update(data).digest('hex');
  return {bytes: data.length, sha256};
};

const urls = [
  ...new Set(replacementModels.flatMap(({files}) => Object.values(files))),
].sort();

// `npx vitest run src/data/siteFiles.test.ts -u` writes the file.
it('siteFiles.json has size and hash of each file', async () => {
  const facts = urls.map((url) => [url, readFact(url)] as const);
  await expect(
    `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`,
  ).toMatchFileSnapshot('siteFiles.json');
});

it.each(readdirSync(path.join(root, 'static/models')))(
  '%s is below a megabyte',
  (file) => {
    expect(statSync(path.join(root, 'static/models', file)).size).toBeLessThan(
      MAX_BYTES,
    );
  },
);

it('each program of the gallery has a model of the site', () => {
  const programs = replacementModels.flatMap((model) => model.programs);
  expect(programs).toEqual(
    expect.arrayContaining([
      'anime-gan',
      'image-classification',
      'nlp-qa',
      'object-detection',
      'seq2seq-nmt',
      'v01-image-classification',
      'v01-mnist',
      'v01-question-answering',
      'yolov5',
    ]),
  );
});

it('each says what it was trained on, and what it cannot do', () => {
  for (const {about} of replacementModels) {
    expect(about).toMatch(/trained/i);
    expect(about).toContain('It cannot ');
  }
});

it('the notice names each file that is the work of others', () => {
  const notice = String(read('/models/NOTICE.txt'));
  const foreign = replacementModels.filter((model) => model.notice);
  expect(foreign).not.toEqual([]);
  for (const url of [
    ...foreign.flatMap(({files}) => Object.values(files)),
    ...photos.map((photo) => photo.url),
  ]) {
    expect(notice).toContain(url.replace('/models/', ''));
  }
});

it('every model and picture of static/models belongs to a model', () => {
  const known = [
    ...Object.values(floraSamples).flatMap(({url, pictures}) => [
      url,
      ...pictures.map((picture) => picture.url),
    ]),
    ...urls.filter((url) => !recipes[url.slice('/models/'.length)]),
    ...photos.map(({url}) => url),
  ];
  const files = readdirSync(path.join(root, 'static/models'), {recursive: true})
    .map((file) => `/models/${String(file).split(path.sep).join('/')}`)
    .filter((file) => /\.(?:ptl|png|jpg|json)$/.test(file));
  expect(files.sort()).toEqual([...new Set(known)].sort());
});

it.each(
  readdirSync(path.join(root, 'static/models')).filter((file) =>
    file.endsWith('.ptl'),
  ),
)('%s is exported as source of PyTorch', async (file) => {
  const opened = await openFile(createMemorySource(read(`models/${file}`)));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.title);
  }
  const {files} = await toPyTorch(opened.model, []);
  expect(files.map(({name}) => name)).toContain('model.py');
});
