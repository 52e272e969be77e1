import {createServer} from 'node:net';
import {build} from './lib/build';
import {inRoot} from './lib/paths';
import {portInUse, readPort} from './lib/port';
import {startServer} from './lib/server';

/** Asks for the port before a build of many seconds, not after it. */
function checkPort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', () => taken(portInUse(port)));
    probe.listen(port, () => probe.close(() => free()));
  });
}

try {
  const port = readPort(process.env.PORT);
  await checkPort(port);
  if (!(await build())) {
    console.error('The build failed: see its messages above.');
    process.exit(1);
  }
  const {url} = await startServer(inRoot('build'), port);
  console.log(`The site is at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
