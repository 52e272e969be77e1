import {describe, expect, it} from 'vitest';
import {openRecord} from './__fixtures__/openModel';
import {toSafetensors} from './safetensors';

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

describe('safetensors', () => {
  it('have a header, and the tensors one after the other', async () => {
    const {parts, size, tensors} = await toSafetensors(
      await openRecord('lstm-gru-rnn-plain'),
    );
    const all: Uint8Array[] = [];
    for await (const part of parts) {
      all.push(part);
    }
    const bytes = Buffer.concat(all);
    expect(bytes).toHaveLength(size);
    const length = Number(bytes.readBigUInt64LE());
    expect(length % 8).toBe(0);
    const header = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Record<
      string,
      Entry
    >;
    expect(header.__metadata__).toEqual({format: 'pt'});
    expect(header['lstm.weight_ih_l0']).toMatchObject({
      dtype: 'F32',
      shape: [64, 16],
    });
    const ends = tensors.map(({name}) => header[name]?.data_offsets);
    ends.forEach((range, i) =>
      expect(range?.[0]).toBe(i === 0 ? 0 : ends[i - 1]?.[1]),
    );
    expect(8 + length + (ends.at(-1)?.[1] ?? 0)).toBe(size);
  });

  it('have quanta as integers, with their scales', async () => {
    const {metadata, tensors} = await toSafetensors(
      await openRecord('quantized-dynamically-plain'),
    );
    const quantization = JSON.parse(metadata.quantization ?? '') as Record<
      string,
      {scale?: number}
    >;
    const [name = ''] = Object.keys(quantization);
    expect(tensors.find((one) => one.name === name)?.dtype).toBe('I8');
    expect(quantization[name]?.scale).toBeGreaterThan(0);
  });

  it('stop when they are cancelled', async () => {
    const {parts} = await toSafetensors(
      await openRecord('lstm-gru-rnn-plain'),
      {
        signal: {aborted: true},
      },
    );
    await expect(async () => {
      for await (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
      }
    }).rejects.toMatchObject({code: 'cancelled'});
  });
});
