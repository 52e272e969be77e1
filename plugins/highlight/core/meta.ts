/** What the first line of a fence says after the language. */
export interface FenceMeta {
  title?: string;
  /** Number of the first line, where lines are numbered. */
  numbersFrom?: number;
  /** The example gets a button that runs it. */
  run?: true;
  /** What the block before it prints: both are one box. */
  result?: true;
}

/** Reads `title="App.tsx" showLineNumbers=3 run result`; other words are left to others. */
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
