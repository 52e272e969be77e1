import {readUrl} from './readUrl';

/** React's messages for the most frequent errors of programs, by their codes in the production build. */
const MESSAGES: Readonly<Record<string, string>> = {
  '31': 'Objects are not valid as a React child (found: %s). If you meant to render a collection of children, use an array instead.',
  '130':
    'Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: %s.',
  '185':
    'Maximum update depth exceeded. This can happen when a component repeatedly calls setState inside componentWillUpdate or componentDidUpdate. React limits the number of nested updates to prevent infinite loops.',
  '300':
    'Rendered fewer hooks than expected. This may be caused by an accidental early return statement.',
  '301':
    'Too many re-renders. React limits the number of renders to prevent an infinite loop.',
  '310': 'Rendered more hooks than during the previous render.',
  '321':
    'Invalid hook call. Hooks can only be called inside of the body of a function component.',
};

/** Replaces a known error code of React's production build by the message of the development build. */
export function expandReactError(message: string): string {
  const [, code = '', address = ''] =
    /^Minified React error #(\d+); visit (\S+)/.exec(message) ?? [];
  const words = MESSAGES[code];
  const url = readUrl(address);
  if (words === undefined || !url) {
    return message;
  }
  const [value = ''] = url.searchParams.getAll('args[]');
  return words.replace('%s', () => value);
}
