import {Fragment, type ElementType, type Key} from 'react';
import {jsx} from 'react/jsx-runtime';
import {ProgramError, type ProgramPlace} from '../core/programError';

/** Places of elements in the program, by their props. */
const places = new WeakMap<object, ProgramPlace>();

/**
 * Finds the place of the element whose props a component got.
 *
 * @returns undefined for an element that was cloned, or made without JSX
 */
export const findPlaceOfProps = (props: object): ProgramPlace | undefined =>
  places.get(props);

/**
 * JSX runtime of programs, which records the places of elements: React's production build, a
 * quarter of the development build's size, does not.
 */
export const jsxDevRuntime = {
  __esModule: true,
  Fragment,
  /** @throws ProgramError at the line of an element without a type */
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
