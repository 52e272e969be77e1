import type {Plugin} from '@docusaurus/types';
import {addRawRule} from './rules';

/**
 * `import text from './program.py?raw'` gives the text of the file, so that a
 * page shows the very program that the checks compile and run.
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
