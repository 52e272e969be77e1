import {readFileSync} from 'node:fs';
import path from 'node:path';
import {schemaFaults} from '../../plugins/sbom/cyclonedx';
import {servers} from '../servers';
import {expect, test} from './fixtures';

test('the list of parts is CycloneDX, and names what ships and no tool', () => {
  for (const {outDir} of Object.values(servers)) {
    const list = JSON.parse(
      readFileSync(
        path.join(__dirname, '../..', outDir, 'sbom.cdx.json'),
        'utf8',
      ),
    ) as {components: {name: string; hashes?: unknown[]}[]};
    expect(schemaFaults(list)).toEqual([]);
    const names = list.components.map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        // The page's own code, the search, the player's frame, the formulas.
        'preact',
        '@docsearch/react',
        'react-native-web',
        'katex',
      ]),
    );
    for (const tool of ['@rspack/core', 'typescript', 'webpack', 'cheerio']) {
      expect(names).not.toContain(tool);
    }
    expect(list.components.filter(({hashes}) => !hashes)).toEqual([]);
  }
});
