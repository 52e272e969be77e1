import {describe, expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {pcm16} from './pcm16';

const {samples, wav, before} = fixtures.sound;

describe('pcm16', () => {
  it('takes plain samples as they are', () => {
    const bytes = new Uint8Array(Int16Array.from(samples).buffer);
    expect(Array.from(pcm16(bytes))).toEqual(samples);
  });

  it('finds the samples of a WAV file behind other parts', () => {
    expect(Array.from(pcm16(Uint8Array.from(wav)))).toEqual(samples);
  });

  it('skips the empty byte behind a part of odd size', () => {
    const at = wav.findIndex(
      (_, place) =>
        String.fromCharCode(...wav.slice(place, place + 4)) === 'FLLR',
    );
    const odd = [...wav.slice(0, at + 4), 5, 0, 0, 0, ...wav.slice(at + 8)];
    expect(Array.from(pcm16(Uint8Array.from(odd)))).toEqual(samples);
  });

  it('takes bytes that lie inside a larger buffer', () => {
    const larger = Uint8Array.from([9, ...wav]);
    expect(Array.from(pcm16(larger.subarray(1)))).toEqual(samples);
  });

  it('says when there is no sound', () => {
    expect(() => pcm16(Uint8Array.from(wav.slice(0, 36)))).toThrow(
      'This WAV file holds no sound.',
    );
  });

  it('gives what the spec divided', () => {
    samples.forEach((sample, place) =>
      expect(sample / 32767).toBeCloseTo(before[place] ?? NaN, 5),
    );
  });
});
