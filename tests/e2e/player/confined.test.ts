import {test} from '../fixtures';
import {lines, player, runLinked, screen} from './linked';
import {expect} from './player';

// The browser reports each attempt that it refuses.
test.use({allowed: {errors: [/./]}});

test(
  'a frame inside a program runs nothing, the player’s own script neither',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `const script = [...document.scripts].at(-1).textContent;
const written = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const inner = '<div id="root"></div><script>' + script + '</' + 'script>';
// The page of such a frame would be this one.
const between = document.createElement('iframe');
between.srcdoc = '<iframe srcdoc="' + written(inner) + '"></iframe>';
between.onload = () => {
  for (let time = 500; time <= 2500; time += 500) {
    setTimeout(() => between.contentWindow[0].postMessage({
      type: 'run', protocol: 'playtorch-player/1', session: '', pictures: [],
      project: {version: '0.2.0', entry: 'a.js', files: {
        'a.js': "parent.parent.postMessage('inside', '*')",
      }},
    }, '*'), time);
  }
  setTimeout(() => console.log('all tried', between.contentWindow.length), 4000);
};
addEventListener('message', ({data}) => data === 'inside' && console.log('it ran'));
document.body.append(between);
export default () => null;`,
    );
    await expect(lines(page)).toContainText('all tried 1');
    await expect(lines(page)).not.toContainText('it ran');
  },
);

test(
  'a program reads no file that the reader chose without the page’s question',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `import {Button} from 'react-native';
const choose = () => {
  const field = document.createElement('input');
  Object.assign(field, {type: 'file', name: 'its'});
  field.onchange = () => {
    const form = document.createElement('form');
    form.append(field);
    const {constructor: Fields} = FormData.prototype;
    console.log('files', field.files?.length, new FormData(form).has('its'), new Fields(form).has('its'));
  };
  field.click();
};
export default () => <Button title="Choose" onPress={choose} />;`,
    );
    const chooser = page.waitForEvent('filechooser');
    await screen(page).getByRole('button', {name: 'Choose'}).click();
    await (
      await chooser
    ).setFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('words'),
    });
    await expect(lines(page)).toContainText('files undefined false false');
  },
);

test(
  'a program shows no picture outside the page',
  {tag: ['@chrome', '@full']},
  async ({page}) => {
    await runLinked(
      page,
      `import {Button} from 'react-native';
const show = async () => {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  setInterval(() => drawing.fillRect(0, 0, 9, 9), 50);
  const video = document.createElement('video');
  Object.assign(video, {muted: true, srcObject: canvas.captureStream(10)});
  await video.play();
  try {
    await video.requestPictureInPicture();
    console.log('outside');
  } catch {
    console.log('refused');
  }
};
export default () => <Button title="Show" onPress={show} />;`,
    );
    await screen(page).getByRole('button', {name: 'Show'}).click();
    await expect(lines(page)).toContainText('refused');
  },
);

test(
  'a message of millions of numbers ends the program, not the page',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `const message = {
  protocol: 'playtorch-player/1', session: location.hash.slice(1), type: 'beat',
  numbers: new Array(5000000).fill(0),
};
setInterval(() => top.postMessage(message, '*'), 20);
export default () => null;`,
    );
    await expect(player(page)).toContainText(
      'sent more messages than a page can take and was stopped',
    );
  },
);

test(
  'a question takes no press of those that go on where it appears',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `import {Share} from 'react-native';
Share.share({message: 'words'}).catch(() => {});
export default () => null;`,
    );
    const question = player(page).getByRole('group', {name: 'Question'});
    const allow = question.getByRole('button', {name: 'Allow'});
    await expect(allow).toBeVisible();
    const {x = 0, y = 0} = (await allow.boundingBox()) ?? {};
    for (let press = 0; press < 12; press++) {
      await page.mouse.click(x + 5, y + 5);
      await page.waitForTimeout(150);
    }
    await expect(question).toBeVisible();
    await expect(allow).toBeEnabled();
  },
);
