/** Alignment of blocks, in bytes. */
const ALIGNMENT = 64;

const alignUp = (bytes: number): number =>
  Math.ceil(Math.max(bytes, 1) / ALIGNMENT) * ALIGNMENT;

/**
 * First-fit allocator of blocks in a linear memory: takes the first gap that is large enough,
 * else the memory's end, and grows the memory for that. Works on addresses alone.
 */
export class Heap {
  private readonly sizes = new Map<number, number>();
  /** Free gaps in the order of their addresses; neighbors are merged. */
  private gaps: {start: number; size: number}[] = [];
  private end: number;

  /** @param reach - grows the memory to at least this many bytes */
  constructor(
    start: number,
    private readonly reach: (bytes: number) => void,
  ) {
    this.end = alignUp(start);
  }

  /** Bytes in allocated blocks. */
  get used(): number {
    let sum = 0;
    for (const size of this.sizes.values()) {
      sum += size;
    }
    return sum;
  }

  allocate(bytes: number): number {
    const size = alignUp(bytes);
    const i = this.gaps.findIndex((gap) => gap.size >= size);
    const gap = this.gaps[i];
    let start = this.end;
    if (gap) {
      start = gap.start;
      if (gap.size === size) {
        this.gaps.splice(i, 1);
      } else {
        gap.start += size;
        gap.size -= size;
      }
    } else {
      const last = this.gaps.at(-1);
      if (last && last.start + last.size === this.end) {
        start = last.start;
      }
      this.reach(start + size);
      if (start !== this.end) {
        this.gaps.pop();
      }
      this.end = start + size;
    }
    this.sizes.set(start, size);
    return start;
  }

  /** @throws Error if no block starts at this address. */
  free(start: number): void {
    const size = this.sizes.get(start);
    if (size === undefined) {
      throw new Error(`No block at ${start}`);
    }
    this.sizes.delete(start);
    let i = this.gaps.findIndex((gap) => gap.start > start);
    i = i === -1 ? this.gaps.length : i;
    const before = this.gaps[i - 1];
    const after = this.gaps[i];
    const touches = after && start + size === after.start;
    if (before && before.start + before.size === start) {
      before.size += size;
      if (touches) {
        before.size += after.size;
        this.gaps.splice(i, 1);
      }
    } else if (touches) {
      after.start = start;
      after.size += size;
    } else {
      this.gaps.splice(i, 0, {start, size});
    }
  }
}
