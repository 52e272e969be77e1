import {describe, expect, it} from 'vitest';
import {applyTemplate, diagnose} from './editor';
import type {ForwardSignature} from './signature';
import {fillTemplate, TEMPLATES} from './templates';
import {parseType} from './type';
import {checkSpec} from './validate';

const signature = (
  argument: string,
  returns: string,
  strings: string[] = [],
): ForwardSignature => ({
  parameters: [
    {
      name: 'x',
      text: argument,
      type: parseType(argument),
      optional: false,
    },
  ],
  returns: {text: returns, type: parseType(returns)},
  strings: new Set(strings),
});

const template = (id: string) => {
  const match = TEMPLATES.find((one) => one.id === id);
  if (!match) {
    throw new Error(id);
  }
  return match;
};

const RETURNS: [string, string[]][] = [
  ['Tensor', []],
  ['int', []],
  ['float', []],
  ['bool', []],
  ['str', []],
  ['Optional[Tensor]', []],
  ['Tuple[Tensor, int]', []],
  ['Tuple[Tensor, Tuple[str, bool]]', []],
  ['Dict[str, Tensor]', []],
  ['Dict[str, Tensor]', ['boxes', 'scores', 'no key: too strange']],
  ['Dict[str, Tensor]', ['pred_logits', 'pred_boxes']],
  ['Dict[str, Tensor]', ['start_logits', 'end_logits']],
];
const ARGUMENTS = ['Tensor', 'int', 'float', 'bool', 'Tuple[Tensor, int]'];

describe('templates', () => {
  it('have names of their own', () => {
    expect(new Set(TEMPLATES.map(({id}) => id)).size).toBe(TEMPLATES.length);
  });

  it.each(TEMPLATES.map(({id}) => id))('%s is valid without a model', (id) => {
    const text = applyTemplate('', template(id));
    expect(checkSpec(text)).toMatchObject({valid: true, findings: []});
  });

  it.each(
    TEMPLATES.flatMap(({id, packFollowsModel}) =>
      RETURNS.flatMap(([returns, strings]) =>
        (packFollowsModel ? ARGUMENTS : ['Tensor']).map(
          (argument): [string, string, string, string[]] => [
            id,
            argument,
            returns,
            strings,
          ],
        ),
      ),
    ),
  )('%s fits forward(x: %s) -> %s %j', (id, argument, returns, strings) => {
    const model = signature(argument, returns, strings);
    const {valid, diagnostics} = diagnose(
      applyTemplate('', template(id), model),
      model,
    );
    expect(valid).toBe(true);
    // Sizes and numbers of a template are examples, so only types are compared.
    expect(
      diagnostics.filter(
        ({severity, source}) => severity === 'error' && source === 'model',
      ),
    ).toEqual([]);
  });

  it('keep what fits the model', () => {
    const boxes = signature('Tensor', 'Dict[str, Tensor]', ['pred_logits']);
    expect(fillTemplate(template('image-boxes'), boxes)).toEqual(
      template('image-boxes').spec,
    );
    expect(fillTemplate(template('image-class'), boxes)).toMatchObject({
      unpack: {
        type: 'dict_string_key',
        items: [{dict_key: 'pred_logits', type: 'tensor', key: 'pred_logits'}],
      },
    });
  });

  it.each([
    'List[Tensor]',
    'Any',
    'NoneType',
    'Dict[int, Tensor]',
    `${'Dict[str, '.repeat(20)}Tensor${']'.repeat(20)}`,
    '(broken',
  ])('stay as they are for a model that returns %s', (returns) => {
    const strings = Array.from({length: 30}, (_, index) => `key${index}`);
    expect(
      fillTemplate(
        template('image-class'),
        signature('Tensor', returns, strings),
      ),
    ).toEqual(template('image-class').spec);
  });

  it('stay as they are where the model says nothing', () => {
    for (const one of TEMPLATES) {
      expect(fillTemplate(one, 'no-schema')).toBe(one.spec);
    }
  });
});
