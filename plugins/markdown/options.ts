import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';

/** A program that pages show by `<Snack name="…" />`. */
export interface SnackProgram {
  title: string;
  /** Texts by name. */
  files: Readonly<Record<string, string>>;
  /** Its landing page, below the base; absent where it has none. */
  path?: string | undefined;
}

export interface MarkdownOptions {
  /** What the site is, in a sentence: the quote at the top of each `llms.txt`. */
  summary: string;
  /** Paths below the base of pages that are tools, not text. */
  without: string[];
  /** Folders below the base whose pages readers may skip: the last section of `llms.txt`, as llmstxt.org names it. */
  optional: string[];
  /** What the sidebars are called, by their id. */
  sidebars: Record<string, string>;
  /** The address that search engines are given for a page, both with the base. */
  canonical: (path: string, exists: (path: string) => boolean) => string;
  /** Where the latest version has a page of another version, with the base; undefined where nothing took its place. */
  newest: (
    path: string,
    exists: (path: string) => boolean,
  ) => string | undefined;
  /** The pages of the build. */
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
  /** A program in a docs version, by the version's label; undefined label: outside the docs. */
  program: (
    name: string,
    label: string | undefined,
  ) => SnackProgram | undefined;
}

const paths = Joi.array()
  .items(Joi.string().pattern(/^(?:[\w.-]+\/)*$/, 'path below the base'))
  .default([]);

const schema = Joi.object<MarkdownOptions>({
  summary: Joi.string().required(),
  without: paths,
  optional: paths,
  sidebars: Joi.object().pattern(Joi.string(), Joi.string()).default({}),
  canonical: Joi.function().required(),
  newest: Joi.function().required(),
  pages: Joi.function().required(),
  program: Joi.function().required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<MarkdownOptions, MarkdownOptions>): MarkdownOptions {
  return validate(schema, options);
}
