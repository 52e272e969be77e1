import {generate, type GenerateOptions} from './generate';

/** Runs in a separate process: TypeDoc is ESM only, and its memory is freed with the process. */
try {
  const options = JSON.parse(process.argv[2] ?? '{}') as GenerateOptions;
  process.stdout.write(JSON.stringify(await generate(options)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
