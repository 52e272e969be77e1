import {inRoot} from './lib/paths';
import {readHost, readPort} from './lib/port';
import {startServer} from './lib/server';

try {
  const {url} = await startServer(
    inRoot(process.argv[2] ?? 'build'),
    readPort(process.env.PORT),
    readHost(process.env.HOST),
  );
  console.log(`The site is at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
