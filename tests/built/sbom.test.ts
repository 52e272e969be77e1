import {expect, test} from 'vitest';
import {findSchemaFaults} from '../../plugins/sbom/core/__fixtures__/cyclonedx';
import {readBuilt} from '../buildFiles';

test.each(['site', 'variant'] as const)(
  'the list of parts of the %s is CycloneDX, and names what ships and no tool',
  (server) => {
    const list = JSON.parse(readBuilt('sbom.cdx.json', server)) as {
      components: {name: string; hashes?: unknown[]}[];
    };
    expect(findSchemaFaults(list)).toEqual([]);
    const names = list.components.map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        // The page's own code, the search, the player's frame, the formulas, types in the editor.
        'react-dom',
        'minisearch',
        'react-native-web',
        'katex',
        'typescript',
      ]),
    );
    for (const tool of ['@rspack/core', 'webpack', 'cheerio']) {
      expect(names).not.toContain(tool);
    }
    expect(list.components.filter(({hashes}) => !hashes)).toEqual([]);
  },
);
