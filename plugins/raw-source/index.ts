import type {Plugin} from '@docusaurus/types';
import {addRawRule} from './rules';

/**
 * Makes `import text from './program.py?raw'` import the text of a file, so that pages show
 * the same program that the checks compile and run.
 */
export default function rawSource(): Plugin {
  return {
    name: 'raw-source',
    configureWebpack: (config) => ({
      mergeStrategy: {'module.rules': 'replace'},
      module: {rules: addRawRule(config.module?.rules ?? [])},
    }),
  };
}
