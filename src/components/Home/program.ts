// @ts-expect-error: until the raw-source plugin is registered
import text from '!!/tmp/home/raw-loader.cjs!@site/samples/0.2.0/home/App.tsx';

/** The program on the home page; type-checked against package 0.2.0. */
export const program: string = text;
