import {useEffect, useMemo, useState} from 'react';
import type {Token} from '../core/tokens';
import {loadHighlighter} from './loadHighlighter';

type Highlighter = Awaited<ReturnType<typeof loadHighlighter>>;

/** Once it is there, an editor that is opened has its colors at once. */
let there: Highlighter | undefined;

/** The lines of code that changes; plain until the highlighter is there, and where it is not. */
export function useLines(code: string, language: string): Token[][] {
  const [highlighter, setHighlighter] = useState(there);
  const isPlain = language === 'text';
  useEffect(() => {
    if (isPlain) {
      return undefined;
    }
    let isMounted = true;
    loadHighlighter()
      .then((module) => {
        there = module;
        if (isMounted) {
          setHighlighter(module);
        }
      })
      // Without colors it is the same code.
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [isPlain]);
  return useMemo(
    () =>
      (isPlain ? undefined : highlighter?.linesOf(code, language)) ??
      code.split('\n').map((text) => [{text}]),
    [isPlain, highlighter, code, language],
  );
}
