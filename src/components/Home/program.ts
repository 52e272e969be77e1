import html from '@site/samples/0.2.0/home/App.tsx?highlighted';

/** The program on the home page; type-checked against package 0.2.0. */
export const program = html;
