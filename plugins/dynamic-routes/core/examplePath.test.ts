import {describe, expect, it} from 'vitest';
import {hostilePaths} from './__fixtures__/hostilePaths';
import {parseExamplePath} from './examplePath';

const mnist = {slug: 'mnist', title: 'MNIST', text: ''};
const examples = [{slug: 'qa', title: 'QA', text: ''}, mnist];

describe('parseExamplePath', () => {
  it('lists the examples where no name is given', () => {
    expect(parseExamplePath('', examples)).toEqual({kind: 'list'});
  });

  it.each(['mnist', 'mnist/', '%6Dnist'])('%s is an example', (rest) => {
    expect(parseExamplePath(rest, examples)).toEqual({
      kind: 'example',
      example: mnist,
    });
  });

  it.each<readonly [string, string]>([
    ['a slash alone', '/'],
    ['an unknown name', 'yolov5'],
    ['another case', 'MNIST'],
    ['a name of every object', 'constructor'],
    ['the prototype', '__proto__'],
    ['a further segment', 'mnist/more'],
    ['an escaped slash', 'mnist%2F'],
    ['a double escape', '%256Dnist'],
    ...hostilePaths,
  ])('does not find %s: %.60s', (_why, rest) => {
    expect(parseExamplePath(rest, examples)).toEqual({kind: 'not-found'});
  });
});
