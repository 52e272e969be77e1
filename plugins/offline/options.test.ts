import {describe, expect, it} from 'vitest';
import {Joi} from '@docusaurus/utils-validation';
import {validateOptions, type OfflineOptions} from './options';

const options: OfflineOptions = {
  app: {
    name: 'Docs',
    description: 'All of it.',
    color: '#112233',
    background: '#ffffff',
  },
  mark: 'mark.svg',
  shortcuts: [{name: 'API', path: 'api/'}],
  versions: [{name: '1.0', label: '1', start: 'docs/a/', own: ['docs/']}],
  without: ['previews/'],
  rewrites: ['snack/'],
  redirects: [{from: 'a/', to: 'b/'}],
  sandboxed: {from: 'player/', at: 'offline/player/'},
};

const check = (changed: object) =>
  validateOptions({
    validate: ((schema: Joi.Schema, value: unknown) =>
      Joi.attempt(value, schema)) as never,
    options: {...options, ...changed},
  });

describe('options', () => {
  it('are taken', () => {
    expect(check({})).toEqual(options);
  });

  it.each([
    ['versions[0].name', {versions: [{...options.versions[0], name: 'a/b'}]}],
    ['versions', {versions: []}],
    ['app.color', {app: {...options.app, color: 'red'}}],
    ['shortcuts[0].path', {shortcuts: [{name: 'API', path: '/api'}]}],
    ['sandboxed.at', {sandboxed: {from: 'player/', at: '/x'}}],
    ['redirects[0].to', {redirects: [{from: 'a/', to: 'https://x.org/'}]}],
    ['other', {other: 1}],
  ])('a wrong one is named: %s', (name, changed) => {
    expect(() => check(changed)).toThrow(name);
  });
});
