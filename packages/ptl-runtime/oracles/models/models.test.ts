import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {check, chooseKernels, readModels} from './check';
import {RECORDS} from './folders';

const models = readModels(RECORDS);

describe('the recorded models run as in PyTorch', () => {
  it.each(models)('$family, $kind', async (one) => {
    const {element} = await check(RECORDS, one, chooseKernels(one));
    expect(element).toBeGreaterThanOrEqual(0);
  });

  it('of each sort', () => {
    expect(new Set(models.map(({kind}) => kind))).toEqual(
      new Set(['plain', 'optimized', 'v4']),
    );
  });
});

describe('another answer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  it('is found out', async () => {
    const [one] = models.filter(
      ({family}) => family === 'Quantized embeddings',
    );
    if (!one) {
      throw new Error('no record');
    }
    cpSync(RECORDS, folder, {recursive: true});
    const file = path.join(folder, `${one.name}.bin`);
    const elements = readFileSync(file);
    // The result comes last.
    elements.writeFloatLE(
      elements.readFloatLE(elements.length - 4) + 1,
      elements.length - 4,
    );
    writeFileSync(file, elements);
    await expect(check(folder, one)).rejects.toThrow();
  });
});
