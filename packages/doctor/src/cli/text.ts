import {
  CHOSEN_PATH,
  type Diagnosis,
  type EntryLink,
  type Finding,
} from '../diagnose';
import {formatCalls, judgeFile, type CostLine} from '../cost';
import type {Move} from '../move';
import {TARGETS, type TargetId} from '../move/targets';
import {formatSource, type StandingLine} from '../standing';

/** Strips the backticks of Markdown code, and the spaces inside of `` `a` ``. */
export const stripBackticks = (text: string): string =>
  text.replace(/(`+)( ?)(.+?)\2\1(?!`)/g, '$3');

/** Address of the site without a slash at the end. */
type Site = string;

const formatLink = (
  {title, path}: Pick<EntryLink, 'title' | 'path'>,
  site: Site,
): string => `  see: ${stripBackticks(title)}\n       ${site}${path}`;

const indent = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');

function formatFinding(finding: Finding, site: Site): string {
  const {severity, what, why, source, place, patch, commands, rule} = finding;
  return [
    `${severity}: ${what} [${rule}]`,
    ...(place ? [`  ${place.path}:${place.line}`] : []),
    `  ${why} (${source.text})`,
    ...(finding.advice === undefined ? [] : [`  ${finding.advice}`]),
    ...(finding.link === undefined
      ? []
      : [formatLink({...finding.link, title: finding.link.text}, site)]),
    ...(patch === '' ? [] : [indent(patch)]),
    ...commands.map((command) => `  run: ${command}`),
    ...finding.entries.map((entry) => formatLink(entry, site)),
  ].join('\n');
}

function formatStanding(
  {title, answer, reason, next, source}: StandingLine,
  site: Site,
): string {
  return [
    `${title}: ${answer}`,
    `  ${reason}`,
    formatLink({title: next.text, path: next.path}, site),
    ...(source ? [`  source: ${formatSource(source)}`] : []),
  ].join('\n');
}

/** Names the other runtimes of `--to`. */
const others = (target: TargetId): string =>
  Object.keys(TARGETS)
    .filter((one) => one !== target)
    .join(' or ');

/**
 * Formats what the move costs, each part with its source.
 *
 * @param calls - sentence about the calls of the code, which are listed elsewhere
 */
export const formatCost = (
  cost: readonly CostLine[],
  target: TargetId,
  calls?: string,
): string[] =>
  cost.length === 0
    ? []
    : [
        `\nWhat it costs to move to ${TARGETS[target]}`,
        ...cost.flatMap(({title, text, source}) => [
          `  ${title}: ${text}`,
          `    source: ${formatSource(source)}`,
        ]),
        ...(calls === undefined
          ? []
          : [
              `  Calls that change: ${calls}`,
              `    list: playtorch-doctor --to ${target}, or ${others(target)}`,
            ]),
      ];

/**
 * Formats a diagnosis for a terminal.
 *
 * @param address - address of the site, before the paths of its pages
 * @param move - uses in the code, for the closest runtime
 */
export function formatDiagnosis(
  {decision, standing, costs, findings, messages, problems, facts}: Diagnosis,
  address: string,
  move?: Move,
): string {
  const site = address.replace(/\/$/, '');
  return [
    decision.text,
    ...decision.reasons.map((reason) => `  ${reason}`),
    ...standing.map((line) => `\n${formatStanding(line, site)}`),
    ...formatCost(
      [...costs.executorch, ...judgeFile(move)],
      'executorch',
      move && formatCalls(move, 'executorch'),
    ),
    ...(facts.length > 0 ? ['\nfound:'] : []),
    ...facts.map(({tool, version, range, path, line}) =>
      path === CHOSEN_PATH
        ? `  ${tool} ${version} (your choice)`
        : `  ${tool} ${range ?? version} (${path}:${line})`,
    ),
    ...problems.map(
      ({path, line, reason}) => `\nnot read: ${path}:${line}: ${reason}`,
    ),
    ...findings.map((finding) => `\n${formatFinding(finding, site)}`),
    ...messages.map(
      ({place, ...entry}) =>
        `\nerror in ${place.path}:${place.line}\n${formatLink(entry, site)}`,
    ),
  ].join('\n');
}
