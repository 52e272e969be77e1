/** Instructions of PyTorch's bytecode that its lite interpreter supports (isOpSupportedInMobile of 1.13). */
export const instructions = [
  'OP',
  'OPN',
  'LOAD',
  'MOVE',
  'STOREN',
  'STORE',
  'DROP',
  'DROPR',
  'LOADC',
  'JF',
  'JMP',
  'LOOP',
  'RET',
  'CALL',
  'INTERFACE_CALL',
  'GET_ATTR',
  'SET_ATTR',
  'LIST_CONSTRUCT',
  'LIST_UNPACK',
  'TUPLE_CONSTRUCT',
  'TUPLE_SLICE',
  'TUPLE_INDEX',
  'NAMED_TUPLE_CONSTRUCT',
  'DICT_CONSTRUCT',
  'DICT_INDEX',
  'CREATE_OBJECT',
  'ISINSTANCE',
  'WARN',
  'RAISE_EXCEPTION',
  'UNCHECKED_CAST',
  'UN_INITIALIZED',
  '__IS__',
  '__ISNOT__',
  '__NOT__',
  'FORMAT',
  'DEVICE',
  'DTYPE',
  'DIM',
  'TO_LIST',
  'NUM_TO_TENSOR',
  'IS_CUDA',
] as const;

export type Instruction = (typeof instructions)[number];

const names: ReadonlySet<string> = new Set(instructions);

export const isInstruction = (name: string): name is Instruction =>
  names.has(name);

/** Instructions in place of an operator ("promoted"); older files call the operator by its name. */
export const promoted: Partial<
  Record<Instruction, {operator: string; inputs: number}>
> = {
  TUPLE_INDEX: {operator: 'prim::TupleIndex', inputs: 2},
  DICT_INDEX: {operator: 'aten::__getitem__.Dict_str', inputs: 2},
  UNCHECKED_CAST: {operator: 'prim::unchecked_cast', inputs: 1},
  __IS__: {operator: 'aten::__is__', inputs: 2},
  __ISNOT__: {operator: 'aten::__isnot__', inputs: 2},
  __NOT__: {operator: 'aten::__not__', inputs: 1},
  UN_INITIALIZED: {operator: 'prim::Uninitialized', inputs: 0},
  DEVICE: {operator: 'prim::device', inputs: 1},
  DTYPE: {operator: 'prim::dtype', inputs: 1},
  DIM: {operator: 'aten::dim', inputs: 1},
  IS_CUDA: {operator: 'prim::is_cuda', inputs: 1},
  TO_LIST: {operator: 'prim::tolist', inputs: 3},
  NUM_TO_TENSOR: {operator: 'prim::NumToTensor.Scalar', inputs: 1},
  RAISE_EXCEPTION: {operator: 'prim::RaiseException', inputs: 2},
};
