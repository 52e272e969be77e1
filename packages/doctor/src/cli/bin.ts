#!/usr/bin/env tsx
import {main} from './main';

// The site's build writes its own address here.
const {SITE_URL = 'https://playtorch.dev', BASE_URL = '/'} = {
  SITE_URL: process.env.SITE_URL,
  BASE_URL: process.env.BASE_URL,
};

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  onTerminal: process.stdout.isTTY === true,
  site: new URL(BASE_URL, SITE_URL).href,
});
