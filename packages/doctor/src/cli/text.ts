import {
  CHOSEN_PATH as CHOSEN,
  type Diagnosis,
  type EntryLink,
  type Finding,
} from '../diagnose';
import {formatSource, type StandingLine} from '../standing';

/** Strips the backticks of Markdown code, and the spaces inside of `` `a` ``. */
export const stripMarkdown = (title: string): string =>
  title.replace(/(`+)( ?)(.+?)\2\1(?!`)/g, '$3');

const formatLink = ({title, path}: EntryLink): string =>
  `  see: ${stripMarkdown(title)}\n       ${path}`;

const indent = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');

function formatFinding(finding: Finding): string {
  const {severity, what, why, source, place, patch, commands, rule} = finding;
  return [
    `${severity}: ${what} [${rule}]`,
    ...(place ? [`  ${place.path}:${place.line}`] : []),
    `  ${why} (${source.text})`,
    ...(finding.advice === undefined ? [] : [`  ${finding.advice}`]),
    ...(patch === '' ? [] : [indent(patch)]),
    ...commands.map((command) => `  run: ${command}`),
    ...finding.entries.map(formatLink),
  ].join('\n');
}

function formatStanding({
  title,
  answer,
  reason,
  next,
  source,
}: StandingLine): string {
  return [
    `${title}: ${answer}`,
    `  ${reason}`,
    `  see: ${next.text}`,
    `       ${next.path}`,
    ...(source ? [`  source: ${formatSource(source)}`] : []),
  ].join('\n');
}

/** Formats a diagnosis for a terminal. */
export function formatDiagnosis({
  decision,
  standing,
  findings,
  messages,
  problems,
  facts,
}: Diagnosis): string {
  return [
    decision.text,
    ...decision.reasons.map((reason) => `  ${reason}`),
    ...standing.map((line) => `\n${formatStanding(line)}`),
    ...(facts.some(({exact}) => exact) ? ['\nfound:'] : []),
    ...facts
      .filter(({exact}) => exact)
      .map(({tool, version, path, line}) =>
        path === CHOSEN
          ? `  ${tool} ${version} (your choice)`
          : `  ${tool} ${version} (${path}:${line})`,
      ),
    ...problems.map(
      ({path, line, reason}) => `\nnot read: ${path}:${line}: ${reason}`,
    ),
    ...findings.map((finding) => `\n${formatFinding(finding)}`),
    ...messages.map(
      ({place, ...entry}) =>
        `\nerror in ${place.path}:${place.line}\n${formatLink(entry)}`,
    ),
  ].join('\n');
}
