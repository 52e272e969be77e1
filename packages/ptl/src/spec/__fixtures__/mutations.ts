/** Creates a generator of uniform numbers in [0, 1) from a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Values for any place of a specification. */
const VALUES: unknown[] = [
  null,
  true,
  0,
  1,
  -1,
  0.5,
  224,
  1e21,
  '',
  '$name',
  '$na-me',
  'a $part of text',
  '#ffffff',
  'red',
  '[PAD]\n[UNK]',
  '__proto__',
  'constructor',
  'float',
  'long',
  'bert',
  'gpt2',
  'tensor',
  'tuple',
  'argmax',
  'image_to_tensor',
  'center_crop',
  'ä🙂\ud800',
  [],
  [1, 2, 3],
  {},
  {type: 'tensor'},
  {type: 'tuple', items: []},
];
const KEYS = [
  'type',
  'name',
  'items',
  'key',
  'dict_key',
  'dtype',
  'width',
  'mean',
  'vocabulary_bert',
  'vocabulary_gpt2',
  'custom_packer_class',
  '__proto__',
  'toString',
  '',
];
const CHARACTERS = [
  ...'{}[]",:$\\/ \n\t019.eE+-truefalsn\'\u0000\u00a0\ufeff\u2028\ud800',
];

/**
 * Mutates texts in up to three places: half of them in their characters, half in their values and
 * keys, so that they stay JSON.
 */
export function* mutateTexts(
  seeds: readonly string[],
  count: number,
  seed: number,
): Generator<string> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  for (let index = 0; index < count; index += 1) {
    const text = pick(seeds);
    const times = 1 + below(3);
    if (random() < 0.5) {
      let changed = text;
      for (let time = 0; time < times; time += 1) {
        const at = below(changed.length + 1);
        const length = random() < 0.2 ? below(40) : below(2);
        const inserted =
          random() < 0.3 ? changed.slice(at, at + below(60)) : pick(CHARACTERS);
        changed =
          changed.slice(0, at) +
          (random() < 0.3 ? '' : inserted) +
          changed.slice(at + length);
      }
      yield changed;
    } else {
      const box = {value: JSON.parse(text) as unknown};
      for (let time = 0; time < times; time += 1) {
        changeOne(box, below, pick);
      }
      yield JSON.stringify(box.value, null, below(3));
    }
  }
}

type Holder = Record<string, unknown>;

function changeOne(
  box: {value: unknown},
  below: (limit: number) => number,
  pick: <T>(list: readonly T[]) => T,
): void {
  const places: [Holder, string][] = [];
  const collect = (holder: Holder) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      const value = holder[key];
      if (typeof value === 'object' && value !== null) {
        collect(value as Holder);
      }
    }
  };
  collect(box as unknown as Holder);
  const [holder, key] = pick(places);
  const [otherHolder, otherKey] = pick(places);
  const set = (name: string, value: unknown) =>
    Object.defineProperty(holder, name, {
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  switch (below(4)) {
    case 0:
      set(key, pick(VALUES));
      break;
    case 1:
      set(key, otherHolder[otherKey]);
      break;
    case 2:
      if (holder !== (box as unknown)) {
        Reflect.deleteProperty(holder, key);
      }
      break;
    default:
      if (Array.isArray(holder)) {
        holder.push(structuredClone(pick(VALUES)));
      } else if (holder !== (box as unknown)) {
        set(pick(KEYS), pick(VALUES));
      }
  }
}
