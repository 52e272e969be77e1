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
  type Page,
} from '@playwright/test';
import {toFragment} from '@playtorch-docs/react-native-sandbox';
import {readData} from '../../plugins/samples/node/readData';
import {findBrowser} from '../../scripts/lib/browser';
import {startServer} from '../../scripts/lib/server';
import {playerModels} from '../fact-checks/player/models';
import {pythonWithTorch} from '../pytorch/python';
import {programHash} from './programHash';
import {landscape, shelf, table} from './scenes';
import {webpSize} from './webpSize';

const root = path.join(import.meta.dirname, '../..');
const samples = path.join(root, 'samples');
const out = path.join(root, 'static/img/snacks');
const PATIENCE = 120_000;
/** Of the pictures, in pixels: twice the size at which the gallery shows them. */
const WIDTH = 400;

/** A snack: what its reader gives and does, until its answer is on the screen. */
interface Shot {
  page: string;
  /** Version of a program that is one file of samples/screens: the page takes it from the address. */
  version?: string;
  /** Paths of files by the names that the program has for them. */
  files?: Record<string, string>;
  act: (frame: FrameLocator, page: Page, photo: Buffer) => Promise<void>;
  /** What the camera sees, as SVG. */
  scene?: string;
}

async function photograph(
  frame: FrameLocator,
  page: Page,
  buffer: Buffer,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await frame.getByRole('button', {name: 'Choose a picture'}).click();
  const chooser = await choosing;
  await chooser.setFiles({name: 'photo.png', mimeType: 'image/png', buffer});
  // The player offers another source once it has this one.
  await frame.getByRole('button', {name: 'Other source'}).waitFor();
  await frame.getByRole('button', {name: 'Take picture'}).click();
}

/** A drawing as the bytes of a PNG. */
async function drawn(context: BrowserContext, svg: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({width: 640, height: 480});
  await page.setContent(`<body style="margin: 0">${svg}</body>`);
  const png = await page.screenshot({scale: 'css'});
  await page.close();
  return png;
}

/** A picture of the screen as WebP; the browser has the encoder. */
async function asWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const url = await page.evaluate(
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
      return canvas.toDataURL('image/webp', 0.8);
    },
    [png.toString('base64'), WIDTH] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function shots(folder: string): Record<string, Shot> {
  const models = playerModels();
  if (!models) {
    throw new Error('The models are made with PyTorch, and no Python has it.');
  }
  const given = (program: string, ...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, models.pathOf(program, name)]),
    );
  const [, question] = models.expected['nlp-qa'];
  const [sentence] = models.expected['seq2seq-nmt'];
  const [digit] = models.drawings.filter(({label}) => label === '3');
  const snack = (name: string) => `docs/tutorials/snacks/${name}/`;
  const made = (made: string, ...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, path.join(folder, made, name)]),
    );
  const pressed =
    (button: string, ...answers: RegExp[]): Shot['act'] =>
    async (frame) => {
      await frame.getByRole('button', {name: button, exact: true}).click();
      for (const answer of answers) {
        await frame.getByText(answer).first().waitFor({timeout: PATIENCE});
      }
    };
  const classified: Shot['act'] = async (frame) => {
    await frame.getByRole('button', {name: 'red heart', exact: true}).click();
    await frame.getByRole('button', {name: 'Take picture'}).click();
    await frame
      .getByText(/red heart/)
      .first()
      .waitFor();
    await frame.getByText(/\d %/).first().waitFor({timeout: PATIENCE});
  };
  const asked =
    (ask: string): Shot['act'] =>
    async (frame) => {
      const {question: words, source, answer} = question!;
      await frame.getByRole('textbox', {name: 'Text'}).fill(source);
      await frame.getByRole('textbox', {name: 'Question'}).fill(words);
      await frame.getByRole('button', {name: ask}).click();
      await frame
        .getByText(answer ?? '', {exact: true})
        .waitFor({timeout: PATIENCE});
    };
  const photo =
    (answer: string): Shot['act'] =>
    async (frame, page, taken) => {
      await photograph(frame, page, taken);
      await frame.getByRole('img', {name: answer}).waitFor({timeout: PATIENCE});
    };
  const exported = {
    files: made('export', 'expected.json', 'mobilenet_v3_small.ptl'),
    act: pressed('From the app', /^time: /m),
  };
  return {
    'image-classification': {
      page: snack('image-classification'),
      act: classified,
    },
    'nlp-qa': {
      page: snack('nlp-qa'),
      files: given('nlp-qa', 'BERTVocab.json', 'bert_qa.ptl'),
      act: asked('Find the answer'),
    },
    'object-detection': {
      page: snack('object-detection'),
      files: {'detr_resnet50.ptl': path.join(folder, 'detr_resnet50.ptl')},
      scene: table,
      act: photo('Photo with boxes: '),
    },
    'anime-gan': {
      page: snack('anime-gan'),
      files: {
        'animegan2_face_paint_512_v2.ptl': path.join(
          folder,
          'animegan2_face_paint_512_v2.ptl',
        ),
      },
      scene: landscape,
      async act(frame, page, taken) {
        await photograph(frame, page, taken);
        await frame.getByText(/^Drawn in/).waitFor({timeout: PATIENCE});
      },
    },
    'seq2seq-nmt': {
      page: snack('seq2seq-nmt'),
      files: given(
        'seq2seq-nmt',
        'source_wrd2idx.json',
        'target_idx2wrd.json',
        'encoder.ptl',
        'decoder.ptl',
      ),
      async act(frame) {
        const {french, english} = sentence!;
        await frame
          .getByRole('textbox', {name: 'French sentence'})
          .fill(french);
        await frame.getByRole('button', {name: 'Translate'}).click();
        await frame
          .getByText(english, {exact: true})
          .waitFor({timeout: PATIENCE});
      },
    },
    yolov5: {
      page: snack('yolov5'),
      files: {'yolov5s.ptl': path.join(folder, 'yolov5s.ptl')},
      scene: shelf,
      act: photo('Photo with boxes: '),
    },
    'prepare-custom-model': {
      page: 'docs/tutorials/prepare-custom-model/load/',
      ...exported,
    },
    'prepare-custom-model-next': {
      page: 'docs/next/tutorials/prepare-custom-model/load/',
      ...exported,
    },
    'model-spec': {
      page: 'docs/tutorials/model-spec/',
      files: made(
        'spec',
        'ImageNetClasses.json',
        'photo.jpg',
        'mobilenet_v3_small_spec.ptl',
        'mobilenet_v3_small_any_size.ptl',
      ),
      act: pressed('Look at it in 224 × 224', /% sure/),
    },
    'model-spec-move': {
      page: 'docs/next/tutorials/model-spec/',
      files: made('spec', 'photo.jpg', 'mobilenet_v3_small_spec.ptl'),
      act: pressed('Look at it', /% sure/),
    },
    'v01-image-classification': {
      page: 'docs/0.1/tutorials/image-classification/',
      act: classified,
    },
    'v01-question-answering': {
      page: 'docs/0.1/tutorials/question-answering/',
      files: given('v01-question-answering', 'BERTVocab.json', 'bert_qa.ptl'),
      act: asked('Ask'),
    },
    'v01-spec': {
      page: 'docs/0.1/tutorials/model-spec/',
      files: made(
        'v01-spec',
        'tokens.json',
        'picture.png',
        'probe.ptl',
        'words.ptl',
        'regions.ptl',
      ),
      act: pressed('Bright regions', /^0\.25 0\.75$/),
    },
    'v01-custom-model': {
      page: 'docs/0.1/tutorials/prepare-custom-model/',
      files: made(
        'v01-prepare',
        'expected.json',
        'picture.png',
        'mobilenet_v3_small.ptl',
      ),
      act: pressed('Compare with Python', /^class: /),
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
        await frame.getByText(/\d %/).first().waitFor({timeout: PATIENCE});
      },
    },
  };
}

async function take(
  context: BrowserContext,
  base: string,
  name: string,
  {page: address, version, files = {}, act, scene = ''}: Shot,
): Promise<void> {
  // Before the page is open: one behind another gets no frames.
  const taken = await drawn(context, scene);
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
  await frame.locator('#root > *').first().waitFor({timeout: PATIENCE});
  await act(frame, page, taken);
  const png = await outer.screenshot({
    animations: 'disabled',
    // What floats over the page, and the field's blinking line.
    style: 'nav {visibility: hidden !important} * {caret-color: transparent}',
  });
  const webp = await asWebp(context, png);
  writeFileSync(path.join(out, `${name}.webp`), webp);
  const record = {
    ...screen,
    ...webpSize(webp),
    program: programHash(samples, screen.snack ?? name, screen.file),
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
  const asked = process.argv.slice(2);
  for (const [name, shot] of Object.entries(shots(folder))) {
    if (asked.length === 0 || asked.includes(name)) {
      // A context each: what the reader of one snack gave is not there for the next.
      const context = await browser.newContext({
        viewport: {width: 1000, height: 900},
        deviceScaleFactor: 2,
        bypassCSP: true,
      });
      context.setDefaultTimeout(PATIENCE);
      await take(context, server.url, name, shot);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, {recursive: true});
}
