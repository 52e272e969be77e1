import {describe, expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {search} from './search';

const engine = createEngine([
  indexOf(
    {
      Torch: [
        place('softmax()', 'Turns numbers into probabilities.', {
          symbol: 'Tensor.softmax',
        }),
      ],
      Camera: [
        place('Show the picture', 'Ask for the permission of the camera.'),
      ],
      Errors: [
        place(
          'Expected directory to contain exactly one file',
          'Cause. React Native 0.71 stopped putting it there.',
          {error: true},
        ),
      ],
    },
    {
      elsewhere: [
        {
          version: '0.1',
          base: '/docs/0.1/',
          pages: [
            {
              path: 'old/',
              section: 'API',
              title: 'Old',
              places: [
                {
                  anchor: 'bottle',
                  level: 3,
                  heading: 'bottle()',
                  symbol: 'torch.bottle',
                },
              ],
            },
          ],
        },
      ],
    },
  ),
]);

describe('the first hit is what was asked for', () => {
  it.each([
    ['a message', "Error: expected directory '/x' to contain exactly one file"],
    ['a symbol', 'softmax'],
    ['a symbol of another version', 'torch.bottle'],
    ['a question', 'how do I ask for permission?'],
  ])('%s', (_, query) => {
    expect(search(engine, query, 10).answers).toBe(true);
  });

  it.each([
    ['a word', 'permission'],
    ['the beginning of a symbol', 'softm'],
    ['a part of a message', 'exactly'],
    [
      'a question of other things',
      'how do I show and sell expensive bicycles?',
    ],
    ['nothing', 'zzzz?'],
  ])('it is not, for %s', (_, query) => {
    expect(search(engine, query, 10).answers).toBe(false);
  });
});
