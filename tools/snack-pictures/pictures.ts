/**
 * Takes the pictures of the gallery at `/snack/` and of the tutorials: runs each program in
 * the pages of the last build, as a reader does, and writes its screen to `static/img/snacks/`,
 * with its size and the program's hash in `samples/screens/`.
 *
 *     npx tsx tools/snack-pictures/pictures.ts [name …]
 */
import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  chromium,
  type BrowserContext,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import {toFragment} from '@playtorch-docs/react-native-sandbox';
import {gallery} from '../../config/gallery';
import {readData} from '../../plugins/samples/node/readData';
import {findBrowser} from '../../scripts/lib/browser';
import {skipFirstInput} from '../../scripts/lib/skipFirstInput';
import {startServer} from '../../scripts/lib/server';
import {makePlayerModels} from '../fact-checks/player/models';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {hashProgram} from './programHash';
import {readWebpSize} from './webpSize';

const root = path.join(import.meta.dirname, '../..');
const samples = path.join(root, 'samples');
const out = path.join(root, 'static/img/snacks');
const TIMEOUT = 120_000;
/** Width of the pictures, in pixels: twice the width at which the gallery shows them. */
const WIDTH = 400;
/** Most bytes of a picture. */
const MAX_BYTES = 20_000;

/** Text that the pictures of question answering search. */
const QUESTION = {
  source: 'In 1887, Ada Flint opened a small lab near Lyon.',
  words: 'Who opened the lab?',
  answer: 'Ada Flint',
};

/** Snack with the files and actions of its reader, until the answer is on the screen. */
interface Shot {
  page: string;
  /** Version of a program that is one file of samples/screens; the page reads the program from the address. */
  version?: string;
  /** Paths of files by their names in the program. */
  files?: Record<string, string>;
  act: (frame: FrameLocator, page: Page) => Promise<void>;
  /** Name of a model of the site that is not the first. */
  model?: RegExp;
}

/** Converts a screenshot to WebP by the browser's encoder. */
async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const urls = await page.evaluate(
    async ([data, width]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((image.height * width) / image.width);
      canvas
        .getContext('2d')!
        .drawImage(image, 0, 0, canvas.width, canvas.height);
      // Photos have more detail than drawings.
      return [0.8, 0.65, 0.5, 0.35].map((quality) =>
        canvas.toDataURL('image/webp', quality),
      );
    },
    [png.toString('base64'), WIDTH] as const,
  );
  await page.close();
  const files = urls.map((url) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  );
  const light = files.find(({length}) => length < MAX_BYTES);
  if (!light) {
    throw new Error(`A picture has ${files.at(-1)?.length} bytes.`);
  }
  return light;
}

function createShots(folder: string): Record<string, Shot> {
  const models = makePlayerModels();
  if (!models) {
    throw new Error('The models are made with PyTorch, and no Python has it.');
  }
  const [digit] = models.drawings.filter(({label}) => label === '3');
  const snack = (name: string) => `docs/tutorials/snacks/${name}/`;
  const generatedFiles = (generatedFiles: string, ...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, path.join(folder, generatedFiles, name)]),
    );
  const pressButton =
    (button: string, ...answers: RegExp[]): Shot['act'] =>
    async (frame) => {
      await frame.getByRole('button', {name: button, exact: true}).click();
      for (const answer of answers) {
        await frame.getByText(answer).first().waitFor({timeout: TIMEOUT});
      }
    };
  const classifyHeart: Shot['act'] = async (frame) => {
    await frame.getByRole('button', {name: 'red heart', exact: true}).click();
    await frame.getByRole('button', {name: 'Take picture'}).click();
    await frame
      .getByText(/red heart/)
      .first()
      .waitFor();
    await frame.getByText(/\d %/).first().waitFor({timeout: TIMEOUT});
  };
  const asked =
    (ask: string): Shot['act'] =>
    async (frame) => {
      const {words, source, answer} = QUESTION;
      await frame.getByRole('textbox', {name: 'Text'}).fill(source);
      await frame.getByRole('textbox', {name: 'Question'}).fill(words);
      await frame.getByRole('button', {name: ask}).click();
      await frame.getByText(answer, {exact: true}).waitFor({timeout: TIMEOUT});
    };
  /** Takes a photo of the site. */
  const photographed =
    (photo: string, find: (frame: FrameLocator) => Locator): Shot['act'] =>
    async (frame) => {
      await frame.getByRole('button', {name: photo, exact: true}).click();
      await frame.getByRole('button', {name: 'Take picture'}).click();
      await find(frame).waitFor({timeout: TIMEOUT});
    };
  const exportedModel = {
    files: generatedFiles('export', 'expected.json', 'mobilenet_v3_small.ptl'),
    act: pressButton('From the app', /^time: /m),
  };
  return {
    'image-classification': {
      page: snack('image-classification'),
      act: classifyHeart,
    },
    'nlp-qa': {
      page: snack('nlp-qa'),
      act: asked('Find the answer'),
    },
    'object-detection': {
      page: snack('object-detection'),
      act: photographed('astronaut', (frame) =>
        frame.getByRole('img', {name: 'Photo with boxes: '}),
      ),
    },
    'anime-gan': {
      page: snack('anime-gan'),
      act: photographed('coffee', (frame) => frame.getByText(/^Drawn in/)),
    },
    'seq2seq-nmt': {
      page: snack('seq2seq-nmt'),
      async act(frame) {
        await frame
          .getByRole('textbox', {name: 'French sentence'})
          .fill('le chien ne dort pas');
        await frame.getByRole('button', {name: 'Translate'}).click();
        await frame
          .getByText('the dog is not sleeping', {exact: true})
          .waitFor({timeout: TIMEOUT});
      },
    },
    yolov5: {
      page: snack('yolov5'),
      model: /kinds of objects/,
      act: photographed('cat', (frame) =>
        frame.getByRole('img', {name: 'Photo with boxes: '}),
      ),
    },
    segmentation: {
      page: snack('segmentation'),
      act: photographed('astronaut', (frame) => frame.getByText(/^Person: /)),
    },
    'prepare-custom-model': {
      page: 'docs/tutorials/prepare-custom-model/load/',
      ...exportedModel,
    },
    'prepare-custom-model-next': {
      page: 'docs/next/tutorials/prepare-custom-model/load/',
      ...exportedModel,
    },
    'model-spec': {
      page: 'docs/tutorials/model-spec/',
      files: generatedFiles(
        'spec',
        'ImageNetClasses.json',
        'photo.jpg',
        'mobilenet_v3_small_spec.ptl',
        'mobilenet_v3_small_any_size.ptl',
      ),
      act: pressButton('Look at it in 224 × 224', /% sure/),
    },
    'model-spec-move': {
      page: 'docs/next/tutorials/model-spec/',
      files: generatedFiles('spec', 'photo.jpg', 'mobilenet_v3_small_spec.ptl'),
      act: pressButton('Look at it', /% sure/),
    },
    'v01-image-classification': {
      page: 'docs/0.1/tutorials/image-classification/',
      act: classifyHeart,
    },
    'v01-question-answering': {
      page: 'docs/0.1/tutorials/question-answering/',
      act: asked('Ask'),
    },
    'v01-spec': {
      page: 'docs/0.1/tutorials/model-spec/',
      files: generatedFiles(
        'v01-spec',
        'tokens.json',
        'picture.png',
        'probe.ptl',
        'words.ptl',
        'regions.ptl',
      ),
      act: pressButton('Bright regions', /^0\.25 0\.75$/),
    },
    'v01-custom-model': {
      page: 'docs/0.1/tutorials/prepare-custom-model/',
      files: generatedFiles(
        'v01-prepare',
        'expected.json',
        'picture.png',
        'mobilenet_v3_small.ptl',
      ),
      act: pressButton('Compare with Python', /^class: /),
    },
    'first-app': {
      page: snack('image-classification'),
      version: 'next',
      act: (frame) => frame.getByText('sum: 64').waitFor(),
    },
    'first-app-020': {
      page: snack('image-classification'),
      version: '0.2.0',
      act: (frame) => frame.getByText('2 × 3').waitFor(),
    },
    'v01-mnist': {
      page: 'docs/0.1/tutorials/mnist-digit-classification/',
      async act(frame, page) {
        const canvas = frame.locator('canvas').first();
        const box = (await canvas.boundingBox())!;
        for (const stroke of digit!.strokes) {
          for (const [at, [x, y]] of stroke.entries()) {
            await page.mouse.move(
              box.x + x * box.width,
              box.y + y * box.height,
            );
            if (at === 0) {
              await page.mouse.down();
            }
          }
          await page.mouse.up();
        }
        await frame.getByText(/\d %/).first().waitFor({timeout: TIMEOUT});
      },
    },
  };
}

/** Takes a picture of the program's screen without what the page draws over it: navigation, caret, round corners. */
const photographScreen = (outer: Locator): Promise<Buffer> =>
  outer.screenshot({
    animations: 'disabled',
    style:
      'nav {visibility: hidden !important} * {caret-color: transparent} :has(> [data-rendered]) {border-radius: 0 !important}',
  });

async function takePicture(
  context: BrowserContext,
  base: string,
  name: string,
  {page: address, version, files = {}, model, act}: Shot,
): Promise<void> {
  const page = await context.newPage();
  const screen = readData(samples, 'screens', name);
  if (version === undefined || screen.file === undefined) {
    await page.goto(base + address);
    await page.getByRole('button', {name: 'Run in the page'}).first().click();
  } else {
    const code = readFileSync(path.join(samples, screen.file), 'utf8');
    const program = {version, entry: 'App.tsx', files: {'App.tsx': code}};
    await page.goto(base + address + toFragment(program));
    await page.getByRole('button', {name: 'Run', exact: true}).click();
  }
  const outer = page.locator('iframe[title$=": the running program"]');
  const frame = outer.contentFrame().frameLocator('iframe');
  for (const [file, from] of Object.entries(files)) {
    await page
      .getByLabel(new RegExp(`^Choose ${file.replaceAll('.', '\\.')}$`))
      .setInputFiles(from);
  }
  if (model) {
    await page.getByRole('radio', {name: model}).check();
  }
  await frame.locator('#root > *').first().waitFor({timeout: TIMEOUT});
  if (gallery.some((entry) => entry.name === name)) {
    // Wait for the small pictures of the camera.
    await page.waitForTimeout(1_000);
    const start = await toWebp(context, await photographScreen(outer));
    writeFileSync(path.join(out, `${name}-start.webp`), start);
    console.log(`${name}-start.webp: ${start.length} bytes`);
    await page.bringToFront();
  }
  await act(frame, page);
  const webp = await toWebp(context, await photographScreen(outer));
  writeFileSync(path.join(out, `${name}.webp`), webp);
  const record = {
    ...screen,
    ...readWebpSize(webp),
    program: hashProgram(samples, screen.snack ?? name, screen.file),
  };
  writeFileSync(
    path.join(samples, 'screens', `${name}.json`),
    `${JSON.stringify(record, null, 2)}\n`,
  );
  console.log(`${name}.webp: ${webp.length} bytes`);
  await page.close();
}

const python = pythonWithTorch();
const folder = mkdtempSync(path.join(tmpdir(), 'snack-pictures-'));
const {status, stderr} = spawnSync(
  python ?? 'python3',
  [path.join(import.meta.dirname, 'stand_ins.py'), folder],
  {encoding: 'utf8'},
);
if (status !== 0) {
  throw new Error(`stand_ins.py failed:\n${stderr}`);
}
mkdirSync(out, {recursive: true});
const server = await startServer(path.join(root, 'build'), 0);
const browser = await chromium.launch({executablePath: await findBrowser()});
try {
  const selected = process.argv.slice(2);
  for (const [name, shot] of Object.entries(createShots(folder))) {
    if (selected.length === 0 || selected.includes(name)) {
      // A new context, so that files of one snack are not stored for the next.
      const context = await browser.newContext({
        // Wide enough for a phone of full size beside the code.
        viewport: {width: 1440, height: 900},
        deviceScaleFactor: 2,
        bypassCSP: true,
      });
      await skipFirstInput(context);
      context.setDefaultTimeout(TIMEOUT);
      await takePicture(context, server.url, name, shot);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, {recursive: true});
}
