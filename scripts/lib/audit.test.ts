import {describe, expect, it} from 'vitest';
import {readAudit, type AuditReport} from './audit';

const versions: Record<string, string> = {
  'node_modules/shipped': '1.0.0',
  'node_modules/old/node_modules/shipped': '0.9.0',
  'node_modules/tool': '2.0.0',
};
const read = (report: AuditReport) =>
  readAudit(report, new Set(['shipped@1.0.0']), (folder) => versions[folder]);

const fault = (
  name: string,
  severity: string,
  folder = `node_modules/${name}`,
): AuditReport => ({
  vulnerabilities: {
    [name]: {
      name,
      severity,
      nodes: [folder],
      via: [{title: 'Bad', url: 'https://advisory.example/1'}, 'other'],
    },
  },
});

describe('readAudit', () => {
  it('has nothing to say of packages without faults', () => {
    expect(read({vulnerabilities: {}})).toEqual({failing: [], reported: []});
  });

  it.each(['high', 'critical'])(
    'fails for a %s fault that ships',
    (severity) => {
      expect(read(fault('shipped', severity))).toEqual({
        failing: [
          `shipped (${severity}, ships to readers): Bad https://advisory.example/1; other`,
        ],
        reported: [],
      });
    },
  );

  it.each([
    ['a lesser one', fault('shipped', 'moderate'), /ships to readers/],
    ['one of a tool', fault('tool', 'critical'), /a tool/],
    [
      'one of a version that does not ship',
      fault('shipped', 'high', 'node_modules/old/node_modules/shipped'),
      /a tool/,
    ],
  ])('tells of %s', (_what, report, line) => {
    expect(read(report)).toEqual({
      failing: [],
      reported: [expect.stringMatching(line) as string],
    });
  });

  it.each<[AuditReport, string]>([
    [
      {message: '405 Method Not Allowed - POST https://npm.example/advisories'},
      '405 Method Not Allowed - POST https://npm.example/advisories',
    ],
    [
      {error: {summary: '', detail: 'audit endpoint returned an error'}},
      'audit endpoint returned an error',
    ],
    [{}, 'the answer is no report'],
  ])('says why the registry did not answer: %j', (report, reason) => {
    expect(read(report)).toBe(reason);
  });
});
