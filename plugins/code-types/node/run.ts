/** Process that finds the names of one version: a job comes by stdin, the names go out by stdout. */

import {readFileSync} from 'node:fs';
import {nameBlocks} from './nameBlocks';
import type {NamesJob} from './nameAll';

const {blocks, samples, project, label, keys} = JSON.parse(
  readFileSync(0, 'utf8'),
) as NamesJob;
const known = new Set(keys);
process.stdout.write(
  JSON.stringify(
    nameBlocks(blocks, samples, {
      project,
      label,
      hasEntry: (key) => known.has(key),
    }),
  ),
);
