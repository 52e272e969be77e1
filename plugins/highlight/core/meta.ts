/** Options in the first line of a fence, after the language. */
export interface FenceMeta {
  title?: string;
  /** Number of the first line, if lines are numbered. */
  numbersFrom?: number;
  /** Adds a button that runs the example. */
  run?: true;
  /** Marks the output of the block before; both are drawn as one box. */
  result?: true;
}

/** Parses `title="App.tsx" showLineNumbers=3 run result` and ignores other words. */
export function readMeta(meta: string): FenceMeta {
  const title = /title=(["'])(.*?)\1/.exec(meta)?.[2];
  const words = meta.replace(/title=(["']).*?\1/, '').split(/\s+/);
  const numbers = words.find((word) => /^showLineNumbers(?:=\d+)?$/.test(word));
  return {
    ...(title ? {title} : {}),
    ...(numbers ? {numbersFrom: Number(numbers.split('=')[1] ?? 1)} : {}),
    ...(words.includes('run') ? {run: true} : {}),
    ...(words.includes('result') ? {result: true} : {}),
  };
}
