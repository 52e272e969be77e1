import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from '../fixtures';
import {expect, faultOf, giveFile, openIn, runOriginal} from './player';

/** A model with `torch.fft.rfft`, made by PyTorch: four numbers of any picture. */
const MODEL = path.join(__dirname, 'spectrum.ptl');

test('a model with operators that few have runs: the page hands them to the frame', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.includes('/player/operators/')) {
      asked.push(pathname);
    }
  });
  await openIn(page, 'docs/tutorials/snacks/image-classification/');
  const frame = await runOriginal(page);
  const names = test.info().outputPath('ImageNetClasses.json');
  writeFileSync(names, JSON.stringify(['one', 'two', 'three', 'four', 'five']));
  await giveFile(page, 'mobilenet_v3_small.ptl', MODEL);
  await giveFile(page, 'ImageNetClasses.json', names);
  await frame.getByRole('button', {name: 'cat', exact: true}).click();
  expect(asked).toEqual([]);
  await frame.getByRole('button', {name: 'Take picture'}).click();
  await expect(frame.getByText(/\d %/).first()).toBeVisible();
  await expect(faultOf(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});
