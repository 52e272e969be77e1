import {getServedFolder} from './lib/paths';
import {readHost, readPort} from './lib/port';
import {startServer} from './lib/server';

try {
  const {host, rest} = readHost(process.argv.slice(2));
  const {url} = await startServer(
    getServedFolder(rest[0]),
    readPort(process.env.PORT),
    host,
  );
  console.log(`The site is at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
