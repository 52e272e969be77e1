/** Compares what `readReport` reads with what the tools of each format read. */

import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createMemorySource} from '@playtorch-docs/ptl';
import {readReport, type ReportPort} from '@playtorch-docs/ptl/formats';
import {
  FORMAT_FILES,
  FORMATS_FOLDER,
  readFormatFile,
  type FormatFile,
} from '@playtorch-docs/ptl/testing/formats';
import {findTools} from './tools';

type Port = [name: string, type: string, shape: (number | string)[] | null];

interface Read {
  inputs?: Port[];
  outputs?: Port[];
  operators?: Record<string, number>;
  opsets?: Record<string, number>;
  delegates?: Record<string, number>;
  tensors?: [name: string, type: string, shape: number[], bytes: number][];
  metadata?: Record<string, string>;
  /** Operators of TorchScript that its calls reach. */
  called?: string[];
}

const toPort = ({name, type, shape}: ReportPort): Port => [
  name,
  type,
  shape?.map((size) => (/^s\d+$/.test(String(size)) ? 'open' : size)) ?? null,
];
const byName = (a: readonly unknown[], b: readonly unknown[]) =>
  String(a[0]) < String(b[0]) ? -1 : 1;
/** Cuts lists, of which the report has the first values. */
const cutList = (value: string) =>
  value.replace(/^(\d+) (?:values|× \w+: .*)$/s, '$1 values');

describe('files of other formats', {timeout: 20 * 60_000}, () => {
  let reads: Record<string, Read> | undefined;
  beforeAll(() => {
    const python = findTools();
    if (python !== undefined) {
      const {stdout, stderr, status} = spawnSync(
        python,
        [path.join(import.meta.dirname, 'formats.py'), FORMATS_FOLDER],
        {encoding: 'utf8', env: {...process.env, PYTHONDONTWRITEBYTECODE: '1'}},
      );
      expect(status, stderr).toBe(0);
      // Tools print before the last line.
      reads = JSON.parse(
        stdout.trim().split('\n').at(-1) ?? '',
      ) as typeof reads;
    }
  }, 20 * 60_000);

  it.for(Object.keys(FORMAT_FILES) as FormatFile[])(
    '%s: the same inputs, operators, weights and metadata',
    async (name, context) => {
      const read = reads?.[name];
      if (!read) {
        context.skip('PyPI is not reached.');
        return;
      }
      const report = await readReport(
        createMemorySource(readFormatFile(name)),
        FORMAT_FILES[name],
      );
      expect(report).toBeDefined();
      if (!report) {
        return;
      }
      const ours: Read = {
        inputs: report.inputs.map(toPort),
        outputs: report.outputs.map(toPort),
        operators: Object.fromEntries(
          report.operators.map(({name: operator, count: calls}) => [
            operator,
            calls,
          ]),
        ),
        opsets: Object.fromEntries(
          report.opsets.map(({domain, version}) => [domain, version]),
        ),
        delegates: Object.fromEntries(
          report.delegates.map(({name: delegate, parts}) => [delegate, parts]),
        ),
        tensors: report.tensors
          .map(
            ({
              name: tensor,
              type,
              shape,
              bytes,
            }): [string, string, number[], number] => [
              tensor,
              type,
              [...shape],
              bytes,
            ],
          )
          .sort(byName),
        metadata: Object.fromEntries(
          report.metadata.map(([key, value]) => [key, cutList(value)]),
        ),
      };
      const {called = [], ...theirs} = read;
      theirs.tensors?.sort(byName);
      for (const [part, value] of Object.entries(theirs)) {
        expect(ours[part as keyof Read], part).toEqual(value);
      }
      expect(Object.keys(ours.operators ?? {})).toEqual(
        expect.arrayContaining(called),
      );
    },
  );
});
