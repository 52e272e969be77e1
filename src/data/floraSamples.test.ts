import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import {strFromU8, unzipSync} from 'fflate';
import schema from '@playtorch-docs/ptl/live.spec.schema.json';
import {describe, expect, it} from 'vitest';
import {floraSamples} from './floraSamples';

const root = path.resolve(import.meta.dirname, '../..');
const inStatic = (url: string) => path.join(root, 'static', url);

const ajv = new Ajv({allErrors: true});
const validate = ajv.compile(schema);

/** Reads the extra files of a model by name. */
function extraFiles(url: string): Record<string, string> {
  const records = unzipSync(readFileSync(inStatic(url)));
  return Object.fromEntries(
    Object.entries(records).flatMap(([record, bytes]) => {
      const name = /\/extra\/(.+)$/.exec(record)?.[1];
      return name ? [[name, strFromU8(bytes)]] : [];
    }),
  );
}

describe.each(Object.entries(floraSamples))('the sample %s', (name, sample) => {
  it('is a file of that name and size, below 200 kB', () => {
    expect(sample.url).toBe(`/models/${name}.ptl`);
    expect(sample.file).toBe(`${name}.ptl`);
    expect(readFileSync(inStatic(sample.url))).toHaveLength(sample.bytes);
    expect(sample.bytes).toBeLessThan(200_000);
  });

  it('is for every release: bytecode that 0.1.x and 0.2.x load', () => {
    expect(sample.bytecode).toBeGreaterThanOrEqual(4);
    expect(sample.bytecode).toBeLessThanOrEqual(7);
  });

  it('carries a valid spec and the labels of its card', () => {
    const extra = extraFiles(sample.url);
    const spec = JSON.parse(extra['model/live.spec.json'] ?? 'null') as unknown;
    expect(validate(spec), ajv.errorsText(validate.errors)).toBe(true);
    expect(JSON.parse(extra['labels.json'] ?? 'null')).toEqual(sample.labels);
  });

  it('has a label for each place of its output', () => {
    expect([sample.output].flat()[0]?.shape).toEqual([1, sample.labels.length]);
  });

  it('has a measured accuracy and pictures that it gets right', () => {
    for (const {right, of} of sample.accuracy) {
      expect(right / of).toBeGreaterThan(0.9);
    }
    for (const {url, label, probability} of sample.pictures) {
      expect(existsSync(inStatic(url)), url).toBe(true);
      expect(sample.labels).toContain(label);
      expect(probability).toBeGreaterThan(0.5);
    }
  });
});
