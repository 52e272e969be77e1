import {parseArgs} from 'node:util';

/**
 * The port of `PORT`, 3000 where it is unset.
 *
 * @throws Error that names the variable when it is no port.
 */
export function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is "${value}": give a number from 1 to 65535.`);
  }
  return port;
}

/** What to tell whoever finds a port taken. */
export function portInUse(port: number): Error {
  return new Error(
    `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
  );
}

/** Where a server listens unless told otherwise: no other machine reaches it. */
export const HERE = '127.0.0.1';

/**
 * The address of `--host`, this machine alone without it. An option, not the
 * variable `HOST`: some shells and containers set that to the machine's name.
 *
 * @param args - of the command line, without the program.
 * @throws Error that names an option that does not exist.
 */
export function readHost(args: readonly string[]): {
  host: string;
  rest: readonly string[];
} {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {host: {type: 'string'}},
    allowPositionals: true,
  });
  return {host: values.host || HERE, rest: positionals};
}
