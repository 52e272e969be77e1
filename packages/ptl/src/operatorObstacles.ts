import {formatOperator} from './listing';
import {mobileOperators} from './mobileOperators';
import type {BytecodeFunction} from './model';
import type {Obstacle} from './obstacle';
import {GPU_BACKENDS, findGpuBackend, getOperatorStatus} from './operatorTable';

const MAX_NAMES = 12;

/** Lists names in a sentence, at most `MAX_NAMES` of them. */
const listNames = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

/** Operators that keep a model from loading, and those that need a library in the app. */
interface OperatorObstacles {
  /** Operators that no release has. */
  obstacles: Obstacle[];
  /** Libraries that the app can add. */
  needs: Obstacle[];
}

/**
 * Finds the operators of a model that the package's PyTorch does not register. The lite loader
 * resolves all operators before anything runs, so a single one is enough for "Following ops
 * cannot be found".
 */
export function findOperatorObstacles(
  functions: readonly Pick<BytecodeFunction, 'operators'>[],
): OperatorObstacles {
  const missing = new Set<string>();
  const torchvision = new Set<string>();
  for (const use of functions.flatMap(({operators}) => operators)) {
    const status = getOperatorStatus(mobileOperators, use);
    if (status === 'torchvision') {
      torchvision.add(formatOperator(use));
    } else if (status !== 'lite') {
      missing.add(formatOperator(use));
    }
  }
  return {
    obstacles: missing.size > 0 ? describeMissing([...missing]) : [],
    needs:
      torchvision.size > 0
        ? [
            {
              kind: 'library',
              explanation: `The model calls ${listNames([...torchvision])}. The package has no operators of torchvision: without their library, loading ends with “Following ops cannot be found”.`,
              fix: 'Add the pod LibTorchvision on iOS and the library torchvision_ops on Android, or export the model without this step and do it in JavaScript.',
            },
          ]
        : [],
  };
}

function describeMissing(missing: readonly string[]): Obstacle[] {
  const forGpus = GPU_BACKENDS.map((target) => ({
    ...target,
    names: missing.filter((name) => findGpuBackend(name) === target),
  })).filter(({names}) => names.length > 0);
  const others = missing.filter((name) => !findGpuBackend(name));
  return [
    ...forGpus.map(({names, backend, gpu}) => ({
      kind: gpu,
      explanation: `The model was saved for ${gpu}: it calls ${listNames(names)}, which optimize_for_mobile(model, backend="${backend}") writes. No release has these operators.`,
      fix: 'Save the original model again with optimize_for_mobile(model), without a backend.',
    })),
    ...(others.length > 0
      ? [
          {
            kind: 'operators' as const,
            explanation: `No release has these operators: ${listNames(others)}. Loading ends with “Following ops cannot be found”.`,
            fix: 'Write these steps with operators of the lite runtime, and export the model again.',
          },
        ]
      : []),
  ];
}
