import {useEffect, useRef, useState} from 'react';

const SHOWN_MS = 2000;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies text to the clipboard; success is reported for two seconds, failure until the next attempt. */
export function useCopy(): {
  state: CopyState;
  copy: (text: string) => Promise<void>;
} {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(text: string): Promise<void> {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      timer.current = window.setTimeout(() => setState('idle'), SHOWN_MS);
    } catch {
      // Permission denied, or no clipboard without HTTPS.
      setState('failed');
    }
  }

  return {state, copy};
}
