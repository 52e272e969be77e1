import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type {Processor} from 'unified';
import apiLinks from '../plugins/api-reference/remark';
import components from '../plugins/components/remark';
import facts from '../plugins/facts/remark';
import figures from '../plugins/figures/remark';
import keywords from '../plugins/keywords/remark';
import highlightFences from '../plugins/highlight/rehype';
import mathStylesheet from '../plugins/math-stylesheet/rehype';
import samples from '../plugins/samples/remark';
import sections from '../plugins/sections/remark';
import tables from '../plugins/tables/rehype';
import {apiReference} from './apiReference';
import {componentsOfPages} from './componentsOfPages';
import {docVersions} from '../src/lib/versions/docVersions';

const siteDir = path.join(__dirname, '..');
/** Label of the latest docs version. */
const latest = docVersions.find((version) => version.path === '')!.label;

/**
 * Binds the options of a Markdown plugin: Docusaurus writes the options of a list into the
 * script of every page, and these contain folders of the build machine.
 */
const bindOptions = <Options, Transformer>(
  plugin: (this: Processor, options: Options) => Transformer,
  options: Options,
) =>
  function withItsOptions(this: Processor): Transformer {
    return plugin.call(this, options);
  };

/** Markdown plugins of all content plugins, so that components and formulas work on each page. */
export const markdownPlugins = {
  // Before Docusaurus's own, which resolve and check links and make anchors of headings.
  beforeDefaultRemarkPlugins: [
    bindOptions(sections, {siteDir}),
    facts,
    keywords,
  ],
  remarkPlugins: [
    remarkMath,
    [npm2yarn, {sync: true, converters: ['yarn', 'pnpm']}],
    bindOptions(figures, {
      folder: path.join(siteDir, 'src/components/Figure/figures'),
    }),
    // Before the API links, which must skip the inserted programs.
    bindOptions(samples, {
      siteDir,
      versions: apiReference.versions,
      latest,
    }),
    bindOptions(apiLinks, {
      siteDir,
      tables: path.join(siteDir, '.cache/api-reference'),
      versions: apiReference.versions,
      latest,
    }),
    // After all plugins that insert or remove components.
    bindOptions(components, componentsOfPages),
  ],
  // Highlighting is last, because the others need the text of the code.
  rehypePlugins: [rehypeKatex, mathStylesheet, tables, highlightFences],
} satisfies Preset.Options['pages'];
