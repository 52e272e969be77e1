import type {FrameLocator, Page} from '@playwright/test';

/** An action of the reader on a running program, and the text that answers its last press. */
export interface ProgramAction {
  act: (page: Page, frame: FrameLocator) => Promise<void>;
  /** Source of a regular expression that matches the program's text after the action, not before. */
  answer: string;
}

/** A program of a docs page that runs a model of the site. */
export interface MeasuredProgram {
  name: string;
  /** Path of its page, below the base. */
  path: string;
  /** Two actions of the same kind; the first loads the model. */
  steps: readonly [ProgramAction, ProgramAction];
}

const drawOne: ProgramAction['act'] = async (page, frame) => {
  const box = await frame
    .getByLabel('Drawing area')
    .locator('canvas')
    .boundingBox();
  if (!box) {
    throw new Error('The drawing area is not on the screen.');
  }
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height * 0.8, {steps: 8});
  await page.mouse.up();
};

const photograph =
  (label: string): ProgramAction['act'] =>
  async (_page, frame) => {
    const other = frame.getByRole('button', {name: 'Other source'});
    if (await other.isVisible()) {
      await other.click();
    }
    await frame.getByRole('button', {name: label, exact: true}).click();
    await frame.getByRole('button', {name: 'Take picture'}).click();
  };

export const programs: readonly MeasuredProgram[] = [
  {
    name: 'digits',
    path: 'docs/0.1/tutorials/mnist-digit-classification/',
    steps: [
      {act: drawOne, answer: 'This is \\d'},
      {
        act: async (page, frame) => {
          await frame.getByRole('button', {name: 'Clear'}).click();
          await drawOne(page, frame);
        },
        answer: 'This is \\d',
      },
    ],
  },
  {
    name: 'image classification',
    path: 'docs/tutorials/snacks/image-classification/',
    steps: ['red heart', 'yellow star'].map((label) => ({
      act: photograph(label),
      answer: `\\d % ${label}`,
    })) as [ProgramAction, ProgramAction],
  },
];
