import {readFileSync} from 'node:fs';
import path from 'node:path';
import {minifySync, transformSync} from '@swc/core';

/** The script that stands in each page: `client/start.ts` as one small expression. */
export function readStarter(): string {
  const source = readFileSync(
    path.join(__dirname, '../client/start.ts'),
    'utf8',
  ).replace('export function start', 'function start');
  const {code} = transformSync(`(() => {${source}\nstart();})()`, {
    jsc: {parser: {syntax: 'typescript'}, target: 'es2020'},
    isModule: false,
  });
  return minifySync(code, {compress: true, mangle: true}).code.trim();
}
