/** Table or unit that the first operand of an instruction refers to. */
export type OperandKind =
  | 'operator'
  | 'register'
  /** Registers `x` to `x + n - 1`. */
  | 'registers'
  | 'constant'
  | 'type'
  /** Types `x` to `x + n - 1`. */
  | 'types'
  /** Distance in instructions, negative for a jump back. */
  | 'jump'
  | 'slot'
  | 'number'
  /** Function or code table, which mobile files lack. */
  | 'function'
  | 'none';

/**
 * Instructions of PyTorch's bytecode with the kind of their first operand, from
 * FORALL_OPCODES of torch/csrc/jit/runtime/instruction.h in PyTorch 1.13.
 */
export const opcodes = {
  OP: 'operator',
  OPN: 'operator',
  LOAD: 'register',
  MOVE: 'register',
  STOREN: 'registers',
  STORE: 'register',
  DROP: 'none',
  DROPR: 'register',
  LOADC: 'constant',
  JF: 'jump',
  JMP: 'jump',
  LOOP: 'jump',
  RET: 'none',
  WAIT: 'none',
  CALL: 'function',
  GUARD: 'type',
  TYPECHECK: 'types',
  FAIL_GUARD: 'type',
  PROFILE_OP: 'function',
  TAIL_CALL: 'function',
  /** Calls the method whose name is constant `x` on the first of `n` arguments. */
  INTERFACE_CALL: 'constant',
  GET_ATTR: 'slot',
  SET_ATTR: 'slot',
  LIST_UNPACK: 'number',
  TUPLE_CONSTRUCT: 'number',
  NAMED_TUPLE_CONSTRUCT: 'type',
  LIST_CONSTRUCT: 'type',
  DICT_CONSTRUCT: 'type',
  CREATE_OBJECT: 'type',
  ISINSTANCE: 'types',
  TUPLE_SLICE: 'number',
  TUPLE_INDEX: 'none',
  RAISE_EXCEPTION: 'none',
  DICT_INDEX: 'none',
  UNCHECKED_CAST: 'none',
  __IS__: 'none',
  UN_INITIALIZED: 'none',
  __ISNOT__: 'none',
  FORMAT: 'number',
  DEVICE: 'none',
  DTYPE: 'none',
  DIM: 'none',
  __NOT__: 'none',
  TO_LIST: 'none',
  NUM_TO_TENSOR: 'none',
  IS_CUDA: 'none',
  FORK: 'function',
  WARN: 'number',
  ENTER: 'none',
  EXIT: 'none',
} as const satisfies Readonly<Record<string, OperandKind>>;

export type Opcode = keyof typeof opcodes;
