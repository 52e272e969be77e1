import {describe, expect, it} from 'vitest';
import {makeAssets} from './assets';
import {link, type ModuleBody} from './link';
import type {ModuleExports} from './packages';
import {findPlace, ProgramError} from './programError';

/** Links files of CommonJS without compiling them. */
function run(files: Record<string, string>, entry = 'App.js'): ModuleExports {
  const {idOf} = makeAssets();
  return link({
    files,
    entry,
    packages: new Map([['react', {version: '19'}]]),
    compile: (_, text) => text,
    evaluate: (_, code) =>
      new Function('require', 'module', 'exports', code) as ModuleBody,
    asset: idOf,
  });
}

function failure(files: Record<string, string>): ProgramError {
  try {
    run(files);
  } catch (error) {
    return error as ProgramError;
  }
  throw new Error('it did not fail');
}

it('runs each file once, after those that it imports', () => {
  const order: string[] = [];
  Object.assign(globalThis, {order});
  const {a, b} = run({
    'App.js': "exports.a = require('./a'); exports.b = require('./b');",
    'a.js': "order.push('a'); exports.b = require('./b');",
    'b.js': "order.push('b');",
  });
  expect(order).toEqual(['a', 'b']);
  expect((a as ModuleExports).b).toBe(b);
});

it('lets a circle see what is there so far', () => {
  expect(
    run({
      'App.js':
        "exports.one = 1; exports.seen = require('./b').seen; exports.two = 2;",
      'b.js': "exports.seen = Object.keys(require('./App'));",
    }).seen,
  ).toEqual(['one']);
});

it('gives packages, JSON and numbers for assets', () => {
  expect(
    run({
      'App.js': `
        exports.react = require('react').version;
        exports.words = require('./words.json');
        exports.photos = ['./a.png', './b.ptl', './a.png'].map(require);`,
      'words.json': '["a"]',
    }),
  ).toEqual({react: '19', words: ['a'], photos: [1, 2, 1]});
});

it('takes what replaces module.exports', () => {
  expect(
    run({
      'App.js': "exports.f = require('./f')();",
      'f.js': 'module.exports = () => 7;',
    }).f,
  ).toBe(7);
});

describe('says what cannot be had, and where', () => {
  it.each([
    ["\nrequire('expo-camera')", 'Use the component Camera', 2],
    ["\n\nrequire('left-pad')", 'These packages run here: react.', 3],
    ["require('./b')", 'The program has App.js.', 1],
    ["require('../b.png')", 'There is no file ../b.png', 1],
    ['require("./" + "b")', 'There is no file ./b', undefined],
  ])('%j', (code, words, line) => {
    const error = failure({'App.js': code});
    expect(error.message).toContain(words);
    expect(error.place).toEqual(line && {file: 'App.js', line});
  });

  it('JSON that is none', () => {
    const error = failure({'App.js': "require('./a.json')", 'a.json': '{'});
    expect(error.message).toContain('a.json is not JSON');
    expect(findPlace(error)).toEqual({file: 'a.json', line: 1});
  });

  it('names that every object has', () => {
    expect(failure({'App.js': "require('constructor')"}).message).toContain(
      'The package constructor does not run',
    );
    expect(failure({'App.js': "require('./constructor')"}).message).toContain(
      'There is no file',
    );
  });
});
