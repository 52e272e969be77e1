import type {MobileModel} from '../model';
import {releases} from '../releases';
import {diagnose} from '../spec/editor';
import type {Diagnostic, Phone} from '../spec/diagnostic';
import type {Obstacle} from '../obstacle';
import {judgeReleases} from '../verdict';
import {findDamagedRecords} from '../verify';
import {SPEC_KEY} from '../write';

/** Result of one check. */
interface CheckFinding {
  /** Severity; an error makes the check fail. */
  severity: 'error' | 'warning' | 'note';
  about: 'version' | 'type' | 'operator' | 'checksum' | 'specification';
  message: string;
  fix?: string;
  /** Shell command that mends it. */
  command?: string;
}

/** Results of all checks for a release. */
interface ReleaseCheck {
  release: string;
  /** Whether no finding is an error. */
  passes: boolean;
  findings: CheckFinding[];
}

const SPEC = `extra/${SPEC_KEY}`;

/** Maps a release to the one in the diagnostics of specifications; from 0.2.2 on, no release reads them. */
const getPhoneRelease = (release: string): Phone['release'] | undefined =>
  release.startsWith('0.1.')
    ? '0.1.x'
    : release === '0.2.0' || release === '0.2.1'
      ? release
      : undefined;

/**
 * Checks a model for releases.
 *
 * @param file - file name for commands
 * @param names - releases of react-native-pytorch-core
 */
export async function checkModel(
  model: MobileModel,
  file: string,
  names: readonly string[],
): Promise<ReleaseCheck[]> {
  const shared: CheckFinding[] = [
    ...(await findDamagedRecords(model.archive)).map(({name}) => ({
      severity: 'error' as const,
      about: 'checksum' as const,
      message: `The record ${name} is not what was written.`,
      fix: 'Download or copy the file again.',
    })),
  ];
  const diagnostics = await findSpecDiagnostics(model);
  const chosen = releases.filter(({version}) => names.includes(version));
  return judgeReleases(model, chosen, file).map((verdict) => {
    const {version, obstacles, needs} = verdict;
    const findings = [
      ...obstacles.map((obstacle) => toFinding(obstacle, 'error')),
      ...needs.map((need) => toFinding(need, 'warning')),
      ...shared,
      ...listPhoneFindings(diagnostics, getPhoneRelease(version)),
    ];
    return {
      release: version,
      passes: findings.every(({severity}) => severity !== 'error'),
      findings,
    };
  });
}

/** Subject of a finding, by the kind of the obstacle. */
const SUBJECTS: Readonly<Record<Obstacle['kind'], CheckFinding['about']>> = {
  'bytecode too new': 'version',
  'bytecode too old': 'version',
  'archive too new': 'version',
  type: 'type',
  operators: 'operator',
  Vulkan: 'operator',
  Metal: 'operator',
  library: 'operator',
};

const toFinding = (
  {kind, explanation, fix, command}: Obstacle,
  severity: CheckFinding['severity'],
): CheckFinding => ({
  severity,
  about: SUBJECTS[kind],
  message: explanation,
  fix,
  ...(command === undefined ? {} : {command}),
});

async function findSpecDiagnostics(model: MobileModel): Promise<Diagnostic[]> {
  if (!model.archive.records.some(({name}) => name === SPEC)) {
    return [];
  }
  const text = new TextDecoder().decode(await model.archive.read(SPEC));
  return diagnose(text, model).diagnostics;
}

/** Lists the findings of a specification on the phones of a release. */
const listPhoneFindings = (
  diagnostics: readonly Diagnostic[],
  release: Phone['release'] | undefined,
): CheckFinding[] =>
  release === undefined
    ? []
    : diagnostics
        .filter(
          ({phones}) =>
            phones === undefined ||
            phones.some((phone) => phone.release === release),
        )
        .map(({severity, message, fix, from, phones}) => {
          const platforms = (phones ?? [])
            .filter((phone) => phone.release === release)
            .map(({platform}) => platform);
          return {
            severity,
            about: 'specification',
            message: `${SPEC_KEY}:${from.line}:${from.column}: ${message}${platforms.length === 1 ? ` (${platforms[0]})` : ''}`,
            fix,
          };
        });

/** Formats the checks of a file for reading. */
export const formatChecks = (
  file: string,
  checks: readonly ReleaseCheck[],
): string =>
  checks
    .map(({release, passes, findings}) =>
      [
        `${file}: ${release} ${passes ? 'passes' : 'fails'}`,
        ...findings.flatMap(({severity, message, fix, command}) => [
          `  ${severity}: ${message}`,
          ...(fix === undefined ? [] : [`    ${fix}`]),
          ...(command === undefined ? [] : [`    ${command}`]),
        ]),
      ].join('\n'),
    )
    .join('\n');
