import {expect, it} from 'vitest';
import {livePrograms} from './livePrograms';

/** Examples without a Run button, with the reason. */
const WITHOUT_BUTTON: Readonly<Record<string, string>> = {
  '0.2.0/torch.jit._loadForMobile': 'gives a model, prints nothing',
  'next/torch.jit._loadForMobile': 'gives a model, prints nothing',
  'torch.jit._loadForMobileSync': 'gives a model, prints nothing',
  'MobileModel.download': 'gives a model, prints nothing',
  'MobileModel.preload': 'gives and prints nothing',
  'MobileModel.unload': 'gives and prints nothing',
  'ImageUtil.release': 'gives and prints nothing',
  'Audio.stop': 'gives and prints nothing',
  'Audio.play': 'gives a sound, prints nothing',
  'Audio.pause': 'waits for a press',
  'AudioUtil.isRecording': 'microphone, waits for a press',
  'AudioUtil.startRecord': 'microphone, waits for a press',
  'AudioUtil.stopRecord': 'microphone, waits for a press',
  'AudioUtil.record': 'microphone, gives a sound',
};

it('each example has a Run button, but for those that print nothing or wait for a press', () => {
  expect(
    livePrograms
      .filter(({program}) => !program)
      .map(({file}) => file.replace(/\.tsx?$/, ''))
      .sort(),
  ).toEqual(Object.keys(WITHOUT_BUTTON).sort());
});
