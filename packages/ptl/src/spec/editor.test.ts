import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {DIGITS} from '../../testing/models';
import {openFile} from '../open';
import {createMemorySource} from '../source';
import {
  applyTemplate,
  diagnose,
  formatJson,
  readSignature,
  TEMPLATES,
} from './editor';

async function openDigits() {
  const opened = await openFile(createMemorySource(readFileSync(DIGITS)));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.kind);
  }
  return opened.model;
}

const template = (id: string) => {
  const match = TEMPLATES.find((one) => one.id === id);
  if (!match) {
    throw new Error(id);
  }
  return match;
};

describe('diagnose', () => {
  it('compares a specification with a real model', async () => {
    const model = await openDigits();
    const text = applyTemplate('', template('drawing-scores'));
    expect(readSignature(model)).toMatchObject({
      parameters: [{name: 'image', text: 'Tensor', optional: false}],
      returns: {text: 'Tensor'},
    });
    const {valid, diagnostics, parameters} = diagnose(text, model);
    expect(valid).toBe(true);
    expect(diagnostics.filter(({source}) => source === 'model')).toEqual([]);
    expect(parameters).toContain('image');
    const wrong = text.replace(
      /"unpack"[^]*/,
      '"unpack": {"type": "string", "key": "a"}}',
    );
    expect(
      diagnose(wrong, model).diagnostics.filter(
        ({source}) => source === 'model',
      ),
    ).toMatchObject([{code: 'model.return-type', severity: 'error'}]);
  });

  it('puts errors first and gives lines and columns', () => {
    const {diagnostics} = diagnose(
      '{\n  "pack": {"type": "tensor", "dtype": "float", "sizes": [2], "items": [1]},\n  "unpack": {"type": "argmax", "dtype": "float", "key": "a", "valueKey": "a"},\n  "note": 1\n}',
    );
    expect(
      diagnostics.map(({severity, from, to}) => [
        severity,
        from.line,
        from.column,
        to.column,
      ]),
    ).toEqual([
      ['error', 2, 62, 69],
      ['warning', 2, 20, 28],
      ['warning', 3, 74, 77],
      ['note', 3, 74, 77],
      ['note', 4, 3, 9],
    ]);
  });
});

describe('formatJson', () => {
  it('lays out without changing order, strings or numbers', () => {
    expect(
      formatJson(
        '{"b":[1.0,2,"\\u0120"],"10":{},"2":[[],{"a":1e3}],"text":"[1,2]"}',
      ),
    ).toBe(`{
  "b": [1.0, 2, "\\u0120"],
  "10": {},
  "2": [
    [],
    {
      "a": 1e3
    }
  ],
  "text": "[1,2]"
}
`);
  });

  it('breaks long arrays', () => {
    const long = JSON.stringify(Array(40).fill(224));
    expect(formatJson(long).split('\n')).toHaveLength(43);
  });

  it('changes nothing the second time', () => {
    for (const one of TEMPLATES) {
      const text = applyTemplate('', one);
      expect(formatJson(text)).toBe(text);
    }
  });

  it('refuses what is not JSON', () => {
    expect(() => formatJson('{,}')).toThrow('A key in quotes belongs here.');
  });
});

describe('applyTemplate', () => {
  it('keeps a vocabulary that is there already', () => {
    const old = JSON.stringify({
      vocabulary_bert: '[PAD]\n[UNK]\n[CLS]\n[SEP]\nhello',
      vocabulary_gpt2: {'<|endoftext|>': 7, '0': 1},
      pack: 1,
    });
    expect(
      JSON.parse(applyTemplate(old, template('text-answer'))),
    ).toMatchObject({
      vocabulary_bert: '[PAD]\n[UNK]\n[CLS]\n[SEP]\nhello',
    });
    expect(JSON.parse(applyTemplate(old, template('text-text')))).toMatchObject(
      {
        vocabulary_gpt2: {'<|endoftext|>': 7, '0': 1},
      },
    );
    expect(JSON.parse(applyTemplate(old, template('image-class')))).toEqual(
      template('image-class').spec,
    );
  });

  it('replaces a text that is not JSON', () => {
    expect(
      JSON.parse(applyTemplate('{"vocab', template('text-answer'))),
    ).toEqual(template('text-answer').spec);
  });

  it('fills in what a real model takes and returns', async () => {
    const model = await openDigits();
    expect(JSON.parse(applyTemplate('', template('numbers'), model))).toEqual({
      pack: {type: 'tensor', dtype: 'float', sizes: [1, 3], items: '$image'},
      unpack: {type: 'tensor', dtype: 'float', key: 'output'},
    });
  });
});
