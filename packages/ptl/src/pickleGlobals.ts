import {Bytes} from './source';

/** Opcodes with an argument of fixed length: the number of its bytes. */
const fixed: Readonly<Record<string, number>> = {
  K: 1,
  M: 2,
  J: 4,
  G: 8,
  q: 1,
  h: 1,
  r: 4,
  j: 4,
  '\x80': 1,
  '\x82': 1,
  '\x83': 2,
  '\x84': 4,
  '\x95': 8,
};
/** Opcodes with an argument after its length: the number of bytes of the length. */
const counted: Readonly<Record<string, 1 | 4 | 8>> = {
  X: 4,
  T: 4,
  U: 1,
  B: 4,
  C: 1,
  '\x8a': 1,
  '\x8b': 4,
  '\x8c': 1,
  '\x8d': 8,
  '\x8e': 8,
  '\x96': 8,
};
/** Opcodes with arguments on lines: the number of lines. */
const lines: Readonly<Record<string, 1 | 2>> = {
  I: 1,
  L: 1,
  F: 1,
  S: 1,
  V: 1,
  P: 1,
  p: 1,
  g: 1,
  c: 2,
  i: 2,
};
/** Opcodes without an argument. */
const bare = new Set(
  '(.012NQRabd}el]ost)u\x81\x85\x86\x87\x88\x89\x8f\x90\x91\x92\x93\x94\x97\x98',
);
const STRINGS = new Set('XTUSV\x8c\x8d');

const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

interface PickleGlobals {
  /** Qualified names such as `collections.OrderedDict`, without repetition, in the order of the file. */
  names: string[];
  /** Whether the pickle was read to its end. */
  complete: boolean;
  /** Offset after the pickle. */
  end: number;
}

/** Limit of listed names. */
const MAX_NAMES = 1000;

/**
 * Lists the globals of a Python pickle (protocol 0 to 5) by reading its opcodes in order. It
 * builds no object and executes nothing.
 *
 * Opcodes and their arguments are those of Lib/pickletools.py in CPython 3.11.
 */
export function readPickleGlobals(bytes: Uint8Array, start = 0): PickleGlobals {
  const data = new Bytes(bytes);
  const names = new Set<string>();
  const memo = new Map<number, string>();
  // STACK_GLOBAL takes the two strings that were pushed last.
  let recent: [string, string] = ['?', '?'];
  let memoized = 0;
  let lastWasString = false;
  let at = start;
  const push = (text: string) => {
    recent = [recent[1], text];
    lastWasString = true;
  };
  const add = (module: string, name: string) => {
    if (names.size < MAX_NAMES) {
      names.add(`${module}.${name}`.slice(0, 200));
    }
  };
  const fail = () => ({names: [...names], complete: false, end: at});
  while (at < bytes.length) {
    const opcode = String.fromCharCode(bytes[at] as number);
    at += 1;
    const wasString: boolean = lastWasString;
    const args: string[] = [];
    if (bare.has(opcode)) {
      if (opcode === '.') {
        return {names: [...names], complete: true, end: at};
      }
    } else if (fixed[opcode] !== undefined) {
      at += fixed[opcode];
    } else if (counted[opcode] !== undefined) {
      const width = counted[opcode];
      if (at + width > bytes.length) {
        return fail();
      }
      const length =
        width === 1 ? bytes[at] : width === 4 ? data.u32(at) : data.u64(at);
      at += width;
      if (at + (length ?? 0) > bytes.length) {
        return fail();
      }
      if (STRINGS.has(opcode)) {
        args.push(
          decoder.decode(bytes.subarray(at, at + Math.min(length ?? 0, 200))),
        );
      }
      at += length ?? 0;
    } else if (lines[opcode] !== undefined) {
      for (let i = 0; i < lines[opcode]; i += 1) {
        const end = bytes.indexOf(0x0a, at);
        if (end < 0) {
          return fail();
        }
        args.push(decoder.decode(bytes.subarray(at, Math.min(end, at + 200))));
        at = end + 1;
      }
    } else {
      return fail();
    }
    if (at > bytes.length) {
      return fail();
    }
    lastWasString = false;
    const [first = '', second = ''] = args;
    switch (opcode) {
      case 'c':
      case 'i':
        add(first, second);
        break;
      case '\x93' /* STACK_GLOBAL */:
        add(...recent);
        break;
      case '\x82':
      case '\x83':
      case '\x84':
        add('copyreg', 'extension registry');
        break;
      case 'q':
      case 'r':
      case 'p':
      case '\x94' /* MEMOIZE */: {
        const index =
          opcode === 'q'
            ? (bytes[at - 1] as number)
            : opcode === 'r'
              ? data.u32(at - 4)
              : opcode === 'p'
                ? Number(first)
                : memoized;
        memoized += 1;
        if (wasString) {
          memo.set(index, recent[1]);
        } else {
          memo.delete(index);
        }
        lastWasString = wasString;
        break;
      }
      case 'h':
      case 'j':
      case 'g': {
        const text = memo.get(
          opcode === 'h'
            ? (bytes[at - 1] as number)
            : opcode === 'j'
              ? data.u32(at - 4)
              : Number(first),
        );
        if (text !== undefined) {
          push(text);
        }
        break;
      }
      default:
        if (STRINGS.has(opcode)) {
          push(first);
        }
    }
  }
  return fail();
}

/** Globals of checkpoints without a model: tensors, containers, the numbers of an optimizer. */
const WEIGHT_GLOBALS = [
  /^collections\.(OrderedDict|defaultdict)$/,
  /^torch\._utils\._rebuild_\w+$/,
  /^torch\._tensor\._rebuild_from_type_v2$/,
  /^torch\.(\w+Storage|Size|device|Tensor|per_\w+|b?float\w*|u?int\d+|bool|long|half|double)$/,
  /^torch\.storage\.\w*Storage$/,
  /^torch\.nn\.parameter\.Parameter$/,
  /^numpy\.(dtype|ndarray)$/,
  /^numpy\._?core\.multiarray\.(scalar|_reconstruct)$/,
  /^_codecs\.encode$/,
  /^(__builtin__|builtins)\.(set|frozenset|object|list|dict|tuple|int|float|complex|bool|str|bytearray|slice|range)$/,
  /^(copyreg|copy_reg)\._reconstructor$/,
];

/** Packages with classes of models, which Python imports and fills. */
const MODEL_PACKAGES =
  /^(torch|torchvision|torchaudio|torchtext|timm|transformers|ultralytics|models?|__main__)(\.|$)/;
/** Functions of these packages that execute their argument. */
const CODE_RUNNERS =
  /(^|\.)(load|loads|hub|eval|exec|system|run|run_path|popen|call|compile|load_source|run_code|_load_extra_files|CallableMethod)$/i;

/** Judges a checkpoint by its globals. `strange` lists those that weights do not need. */
export function judgeGlobals(names: readonly string[]): {
  verdict: 'weights' | 'module' | 'unsafe';
  strange: string[];
} {
  const strange = names.filter(
    (name) => !WEIGHT_GLOBALS.some((pattern) => pattern.test(name)),
  );
  if (strange.length === 0) {
    return {verdict: 'weights', strange};
  }
  const suspicious = strange.filter(
    (name) => !MODEL_PACKAGES.test(name) || CODE_RUNNERS.test(name),
  );
  return {
    verdict: suspicious.length > 0 ? 'unsafe' : 'module',
    strange,
  };
}
