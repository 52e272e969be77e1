import html from '@site/samples/0.2.0/home/recognize.ts?highlighted';

/** The program of the home page, as `useGuesses` runs it; type-checked against package 0.2.0. */
export const program = html;
