import {parentPort} from 'node:worker_threads';
import {convert, type Job} from './convert';

// Worker thread of convertAll.ts: converts a page for each message.
parentPort?.on('message', ({index, job}: {index: number; job: Job}) => {
  parentPort?.postMessage({index, markdown: convert(job)});
});
