import {build} from './lib/build';

process.exit((await build({force: true})) ? 0 : 1);
