#!/usr/bin/env tsx
import {main} from './main';

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  onTerminal: process.stdout.isTTY === true,
});
