// @ts-expect-error: the running dev server does not know ?raw yet
import text from '!!/tmp/home/raw-loader.cjs!@site/samples/0.2.0/home/App.tsx';

/** The program on the home page; type-checked against package 0.2.0. */
export const program = text;
