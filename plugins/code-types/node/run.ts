/** Process that finds names: jobs come by stdin, the names of each job go out by stdout. */

import {readFileSync} from 'node:fs';
import {nameBlocks} from './nameBlocks';
import type {NamesJob} from './nameAll';

const jobs = JSON.parse(readFileSync(0, 'utf8')) as NamesJob[];
process.stdout.write(
  JSON.stringify(
    jobs.map(({blocks, samples, project, label, keys}) => {
      const known = new Set(keys);
      return nameBlocks(blocks, samples, {
        project,
        label,
        hasEntry: (key) => known.has(key),
      });
    }),
  ),
);
