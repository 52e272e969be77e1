import {generate, type GenerateOptions} from './generate';

/** Runs apart from Docusaurus: TypeDoc is ESM only, and its memory goes with the process. */
try {
  const options = JSON.parse(process.argv[2] ?? '{}') as GenerateOptions;
  process.stdout.write(JSON.stringify(await generate(options)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
