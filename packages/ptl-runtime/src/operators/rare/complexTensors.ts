/** Operators that make complex tensors and take them apart. */

import {typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {
  type ComposedOperator,
  type ComposedTable,
  of,
  where,
} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {angle, conjugate, polar} from './complexArithmetic';
import {requireTensor, join, partsOf} from './complexValues';

const angleOfReal: ComposedOperator = (call, args) => {
  const self = requireTensor(args, 0);
  if (self instanceof ComplexTensor) {
    return angle(call, self);
  }
  return where(
    call,
    call('aten::lt.Scalar', self, 0n),
    Math.PI,
    where(
      call,
      call('aten::isnan', self),
      call('aten::mul.Scalar', self, 1),
      0,
    ),
  );
};

const conj: ComposedOperator = (call, args) => {
  const self = requireTensor(args, 0);
  return self instanceof Tensor ? self : conjugate(call, self);
};

export const complexTensors: ComposedTable = [
  [
    'polar(Tensor abs, Tensor angle) -> Tensor',
    (call, [sizes = null, angles = null], {kernels}) =>
      polar(call, sizes, angles, kernels),
  ],
  [
    'complex(Tensor real, Tensor imag) -> Tensor',
    (call, args) => {
      const [real, imaginary] = call('aten::broadcast_tensors', [
        ...args,
      ]) as IValue[];
      if (of(args[0] ?? null).dtype !== of(args[1] ?? null).dtype) {
        throw new OperatorError(
          `Expected object of scalar type ${of(args[0] ?? null).dtype === 'float64' ? 'Double' : 'Float'} but got scalar type ${of(args[1] ?? null).dtype === 'float64' ? 'Double' : 'Float'} for second argument`,
        );
      }
      return join(call, real ?? null, imaginary ?? null);
    },
  ],
  [
    'view_as_real(Tensor(a) self) -> Tensor(a)',
    (_, args) => {
      const self = requireTensor(args, 0);
      if (self instanceof ComplexTensor) {
        return self.pairs;
      }
      throw new OperatorError(
        'view_as_real is only supported for complex tensors',
      );
    },
  ],
  [
    'view_as_complex(Tensor(a) self) -> Tensor(a)',
    (_, args) => {
      const self = requireTensor(args, 0);
      if (
        self instanceof ComplexTensor ||
        !['float32', 'float64'].includes(self.dtype)
      ) {
        throw new OperatorError(
          `view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: ${self instanceof Tensor ? typeNames[self.dtype] : 'ComplexFloat'}`,
        );
      }
      if (self.sizes.at(-1) !== 2) {
        throw new OperatorError('Tensor must have a last dimension of size 2');
      }
      if (self.strides.at(-1) !== 1) {
        throw new OperatorError(
          'Tensor must have a last dimension with stride 1',
        );
      }
      return new ComplexTensor(self);
    },
  ],
  [
    'real(Tensor(a) self) -> Tensor(a)',
    (call, args) => {
      const self = requireTensor(args, 0);
      return self instanceof Tensor ? self : partsOf(call, self)[0];
    },
  ],
  [
    'imag(Tensor(a) self) -> Tensor(a)',
    (call, args) => {
      const self = requireTensor(args, 0);
      if (self instanceof ComplexTensor) {
        return partsOf(call, self)[1];
      }
      throw new OperatorError(
        'imag is not implemented for tensors with non-complex dtypes.',
      );
    },
  ],
  ['angle(Tensor self) -> Tensor', angleOfReal],
  ...[
    'conj(Tensor(a) self) -> Tensor(a)',
    '_conj(Tensor(a) self) -> Tensor(a)',
    'conj_physical(Tensor self) -> Tensor',
  ].map((schema): [string, ComposedOperator] => [schema, conj]),
];
