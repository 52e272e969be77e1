import {ensureGenerated} from './ensureGenerated';
import {apiReference} from '../../../src/data/apiReference';
try {
  console.log(
    JSON.stringify(
      await ensureGenerated(
        '/work/api-wt',
        '/work/api-wt/plugins/api-reference',
        {...apiReference, examples: 'samples/api'} as never,
      ),
    ),
  );
} catch (e) {
  console.log((e as Error).message);
}
