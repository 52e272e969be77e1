import {parseArgs} from 'node:util';

/**
 * Parses the variable `PORT`; 3000 if it is unset.
 *
 * @throws Error with the variable's value if it is no port.
 */
export function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is "${value}": give a number from 1 to 65535.`);
  }
  return port;
}

/** Creates the error for an occupied port, with the fix. */
export function createPortError(port: number): Error {
  return new Error(
    `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
  );
}

/** Default address to listen on, which other machines cannot reach. */
export const HERE = '127.0.0.1';

/**
 * Parses `--host`, the address to listen on. An option and not the variable `HOST`, which
 * some shells and containers set to the machine's name.
 *
 * @param args - arguments of the command line, without the program.
 * @throws Error with the name of an unknown option.
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
