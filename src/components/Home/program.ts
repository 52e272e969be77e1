import html from '@site/samples/0.2.0/home/recognize.ts?highlighted';

/** Highlighted program of the home page, which `useGuesses` runs; type-checked against package 0.2.0. */
export const program = html;
