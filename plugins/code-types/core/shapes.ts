import type {CodeName} from './names';

/** Shape and dtype of tensors, such as `[2, 3], float32`, by the name of their variable. */
export type Shapes = Readonly<Record<string, string>>;

const VARIABLE = /^(?:const|let|var) ([\w$]+): Tensor$/;

/** Adds the shapes that a run of the code has shown to the types of its tensors. */
export const addShapes = (
  names: readonly CodeName[],
  shapes: Shapes,
): CodeName[] =>
  names.map((name) => {
    const shape = shapes[VARIABLE.exec(name.type)?.[1] ?? ''];
    return shape === undefined
      ? name
      : {...name, type: `${name.type}\n// ${shape}`};
  });
