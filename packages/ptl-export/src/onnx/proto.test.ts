import {describe, expect, it} from 'vitest';
import {ProtoMessage} from './proto';

const bytes = (message: ProtoMessage): number[] =>
  message.parts.flatMap((part) => [...part]);

describe('protobuf', () => {
  it('writes the examples of its description', () => {
    // Examples of https://protobuf.dev/programming-guides/encoding.
    expect(bytes(new ProtoMessage().int(1, 150))).toEqual([0x08, 0x96, 0x01]);
    expect(bytes(new ProtoMessage().text(2, 'testing'))).toEqual([
      0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67,
    ]);
    expect(
      bytes(new ProtoMessage().message(3, new ProtoMessage().int(1, 150))),
    ).toEqual([0x1a, 0x03, 0x08, 0x96, 0x01]);
  });

  it('writes negative numbers as 64 bits, and floats', () => {
    expect(bytes(new ProtoMessage().int(1, -1))).toEqual([
      0x08,
      ...new Array<number>(9).fill(0xff),
      0x01,
    ]);
    expect(bytes(new ProtoMessage().float(2, 1))).toEqual([
      0x15, 0, 0, 0x80, 0x3f,
    ]);
  });

  it('keeps large values where they are', () => {
    const large = new Uint8Array(1000);
    const inner = new ProtoMessage().int(1, 1).bytes(9, large).int(2, 2);
    const outer = new ProtoMessage().message(5, inner).int(7, 3);
    expect(outer.parts).toContain(large);
    expect(bytes(outer)).toHaveLength(outer.size);
  });
});
