import {Fragment, type ElementType, type Key} from 'react';
import {jsx} from 'react/jsx-runtime';
import {ProgramError, type Place} from '../core/programError';

/** Line of the program that made an element, by its props. */
const places = new WeakMap<object, Place>();

/**
 * Finds the line of the program that gave a component its props.
 *
 * @returns undefined for an element that was cloned, or made without JSX.
 */
export const placeOfProps = (props: object): Place | undefined =>
  places.get(props);

/**
 * Makes elements for JSX of a program. React's production build, which is a
 * quarter of the size of its development build, keeps no line of an element.
 */
export const jsxDevRuntime = {
  __esModule: true,
  Fragment,
  /** @throws ProgramError at the line of an element without a type. */
  jsxDEV(
    type: ElementType | null | undefined,
    props: object,
    key: Key | undefined,
    _isStatic: boolean,
    {fileName, lineNumber}: {fileName: string; lineNumber: number},
  ) {
    const place = {file: fileName, line: lineNumber};
    if (type === undefined || type === null) {
      throw new ProgramError(
        `Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: ${String(type)}. You likely forgot to export your component from the file it's defined in, or you might have mixed up default and named imports.`,
        place,
      );
    }
    const element = jsx(type, props, key);
    places.set(element.props as object, place);
    return element;
  },
};
