import {createServer} from 'node:net';
import {build} from './lib/build';
import {resolveInRoot} from './lib/paths';
import {createPortError, readHost, readPort} from './lib/port';
import {startServer} from './lib/server';

/** Fails early for an occupied port, before the long build. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', ({code}: NodeJS.ErrnoException) =>
      // The server reports all other errors.
      code === 'EADDRINUSE' ? taken(createPortError(port)) : free(),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

try {
  const port = readPort(process.env.PORT);
  const {host} = readHost(process.argv.slice(2));
  await checkPort(port, host);
  if (!(await build())) {
    console.error('The build failed: see its messages above.');
    process.exit(1);
  }
  const {url} = await startServer(resolveInRoot('build'), port, host);
  console.log(`The site is at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
