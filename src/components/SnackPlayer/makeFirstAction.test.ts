import {expect, it} from 'vitest';
import {makeFirstAction} from './makeFirstAction';

it('holds the first picture before the camera', () => {
  expect(
    makeFirstAction({press: 'Take picture', hasPicture: true}, [
      'red-heart.png',
      'cat.jpg',
    ]),
  ).toEqual({
    steps: [{press: 'red heart'}, {press: 'Take picture'}],
    note: 'The player took the first picture for you: red heart.',
  });
});

it('presses a button of a program without camera', () => {
  expect(makeFirstAction({press: 'Translate'}, ['cat.jpg'])).toEqual({
    steps: [{press: 'Translate'}],
    note: 'The player pressed “Translate” for you.',
  });
});

it('draws, and says so', () => {
  const strokes: [number, number][][] = [
    [
      [0.2, 0.2],
      [0.8, 0.8],
    ],
  ];
  expect(makeFirstAction({draw: 'Area', strokes, shows: 'a line'}, [])).toEqual(
    {
      steps: [{draw: 'Area', strokes}],
      note: 'The player drew for you: a line.',
    },
  );
});
