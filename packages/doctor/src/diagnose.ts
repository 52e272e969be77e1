import {judgeCost, type CostLine} from './cost';
import {decide, type AppDecision} from './decision';
import {entries, type EntryId} from './entries';
import {fit, getReactNativeOfSdk, type Fit} from './fit';
import {findMessages} from './messages';
import type {TargetId} from './move/targets';
import {toPatch} from './patch';
import {reactNativeLines} from './releases';
import {
  findDetected,
  findVersion,
  type DetectedVersion,
  type InputFile,
  type ReadProblem,
  type AppProject,
  type Reading,
  type SourceFile,
} from './project';
import {identify, MAX_TOTAL_LENGTH, MAX_FILES, readFile} from './read';
import {ReadError} from './read/json';
import {
  rules,
  type RuleContext,
  type Edit,
  type Severity,
  type RuleSource,
} from './rules';
import {isWithoutPackage} from './scope';
import {DOCS_PATHS} from './siteAddresses';
import {judgeStanding, type StandingLine} from './standing';
import {compareVersions, getReleaseLine} from './versions';

/** Broken rule in the form for readers. */
export interface Finding {
  rule: string;
  severity: Severity;
  /** Sentence about the conflict. */
  what: string;
  why: string;
  /** Advice beside the change. */
  advice?: string;
  /** Page that the advice leads to. */
  link?: {text: string; path: string};
  source: RuleSource;
  place?: {path: string; line: number};
  /** Patch of the lines to change; empty if no file changes. */
  patch: string;
  commands: string[];
  entries: EntryLink[];
}

/** Link to a troubleshooting entry. */
export interface EntryLink {
  id: EntryId;
  /** Heading in Markdown. */
  title: string;
  /** Path of the address on the site. */
  path: string;
}

interface Verdict {
  kind: 'fits' | 'changes' | 'none' | 'unknown';
  /** Release to use; undefined if it is unknown. */
  release: string | undefined;
  text: string;
}

/** Result of `diagnose`. */
export interface Diagnosis {
  /** Whether the app keeps PlayTorch, until when, and where it goes: the first thing to tell. */
  decision: AppDecision;
  /** Release that builds with the app. */
  verdict: Verdict;
  /** Whether the app builds, whether the stores accept it, and where it can go. */
  standing: StandingLine[];
  /** Costs of a move to each runtime; empty for an app without PlayTorch. */
  costs: Readonly<Record<TargetId, CostLine[]>>;
  /** Fit of each release with the app's React Native. */
  releases: Fit['releases'];
  facts: DetectedVersion[];
  findings: Finding[];
  /** Entries whose message is in a log, without those of the findings. */
  messages: (EntryLink & {place: {path: string; line: number}})[];
  /** Patch of all changes. */
  patch: string;
  /** Faults of files that could not be read. */
  problems: ReadProblem[];
  /** Read files and their kinds. */
  files: {path: string; kind: SourceFile['kind']}[];
}

/** Options of `diagnose`. */
export interface DiagnoseOptions {
  /** Whether the files are complete, so that a missing one does not exist. */
  complete?: boolean;
  /** Names of other files, which are not read. */
  otherFiles?: readonly string[];
  /** ISO date for rules that begin on a day; the current day by default. */
  today?: string;
  /** Versions from the user. */
  tools?: {reactNative?: string | undefined; xcode?: string | undefined};
}

/** Returns the docs version of a release. */
const getDocsVersion = (release: string | undefined): string =>
  release === undefined || compareVersions(release, '0.2.1') >= 0
    ? 'next'
    : compareVersions(release, '0.2.0') >= 0
      ? '0.2.0'
      : '0.1';

/** Links an entry in the docs of a release, or in the newest docs with the entry. */
export function linkEntry(id: EntryId, release?: string): EntryLink {
  const [title = '', ...docs] = entries[id];
  const [page = '', anchor = ''] = id.split('#');
  const docsVersion = getDocsVersion(release);
  const version = docs.includes(docsVersion)
    ? docsVersion
    : (docs[0] ?? 'next');
  return {
    id,
    title,
    path: `${DOCS_PATHS[version]}/tutorials/troubleshooting/${page}/#${anchor}`,
  };
}

async function readSafely(file: SourceFile): Promise<Reading> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof ReadError) {
      return {problems: [{line: error.line, reason: error.message}]};
    }
    // Recursion into deeply nested text overflows the stack.
    if (error instanceof RangeError) {
      return {
        problems: [{line: 1, reason: 'It is nested too deeply to be read.'}],
      };
    }
    throw error;
  }
}

/** Files by the rank of their versions: those that the author writes, then those of installers. */
const RANKS = [
  /(^|\/)package\.json$/,
  /(^|\/)(yarn\.lock|package-lock\.json|npm-shrinkwrap\.json|app\.json)$/,
  /(^|\/)Podfile\.lock$/,
];

const rankPath = (path: string): number => {
  const index = RANKS.findIndex((name) => name.test(path));
  return index < 0 ? RANKS.length : index;
};

/** Judges which release to use. */
function judge(context: RuleContext, conflicts: number): Verdict {
  const {release, fit: fitting, line, target, project} = context;
  if (line === undefined) {
    return {
      kind: 'unknown',
      release: undefined,
      text:
        project.files.length === 0
          ? 'Add a file of your project: package.json says most.'
          : 'No file has the version of React Native. Add package.json or a lock file.',
    };
  }
  if (fitting.release === undefined) {
    return {
      kind: 'none',
      release: undefined,
      text: `No release of PlayTorch builds with React Native ${line}.`,
    };
  }
  const newest = target;
  const report =
    fitting.xcode === 'unreported'
      ? ` We know of no report of PlayTorch with Xcode ${context.xcode}.`
      : '';
  if (release === undefined) {
    return {
      kind: conflicts > 0 ? 'changes' : 'fits',
      release: newest,
      text: `${newest} builds with React Native ${line}.${report}`,
    };
  }
  const fits = fitting.releases.find(({version}) => version === release)?.fits;
  if (fits === undefined) {
    return {
      kind: 'changes',
      release: newest,
      text: `There is no release ${release}. ${newest} builds with React Native ${line}.${report}`,
    };
  }
  if (!fits) {
    const isExact =
      findDetected(project, 'react-native-pytorch-core')?.exact ?? false;
    return {
      kind: 'changes',
      release: newest,
      text: `${release}${isExact ? '' : ', which package.json allows,'} does not build with React Native ${line}. ${newest} does.${report}`,
    };
  }
  return {
    kind: conflicts > 0 ? 'changes' : 'fits',
    release,
    text: `${release} builds with React Native ${line}${conflicts > 0 ? ', after the changes below' : ''}.${report}`,
  };
}

/** Maps 0.1.0 to 0.1.2 to 0.1.3, because they have the same PyTorch and requirements. */
const toKnownRelease = (release: string | undefined): string | undefined =>
  release !== undefined && /^0\.1\.[0-2]$/.test(release) ? '0.1.3' : release;

/** Place of versions from the user. */
export const CHOSEN_PATH = 'your choice';
const CHOSEN = {path: CHOSEN_PATH, line: 1};

/** Rules that lead out apps whose React Native no release builds with. */
const TOO_NEW = new Set(['react-native-too-new', 'expo-too-new']);

const ORDER: readonly Severity[] = ['conflict', 'warning', 'note'];

/**
 * Finds the release of react-native-pytorch-core that fits a project, the conflicts in its files,
 * and the changes that solve them. It sends nothing and runs no file.
 *
 * @param inputs - files of the project and error logs; the first `MAX_FILES` are read
 */
export async function diagnose(
  inputs: readonly InputFile[],
  {
    complete = false,
    otherFiles = [],
    today = new Date().toISOString().slice(0, 10),
    tools = {},
  }: DiagnoseOptions = {},
): Promise<Diagnosis> {
  const problems: ReadProblem[] = [];
  const facts: DetectedVersion[] = [];
  let pods: AppProject['pods'];
  let size = 0;
  const files: SourceFile[] = [];
  const crlfPaths = new Set<string>();
  for (const [i, input] of inputs.entries()) {
    const file = identify(input);
    size += input.text.length;
    if (i >= MAX_FILES || size > MAX_TOTAL_LENGTH) {
      problems.push({
        path: file.path,
        line: 1,
        reason:
          i >= MAX_FILES
            ? `More than ${MAX_FILES} files: this one is left out.`
            : 'The files are too large together: this one is left out.',
      });
      size -= input.text.length;
      continue;
    }
    const reading = await readSafely(file);
    const {path} = file;
    facts.push(...(reading.facts ?? []).map((fact) => ({...fact, path})));
    problems.push(
      ...(reading.problems ?? []).map((problem) => ({...problem, path})),
    );
    pods ??= reading.pods;
    if (input.text.includes('\r\n')) {
      crlfPaths.add(path);
    }
    files.push(file);
  }
  facts.sort((a, b) => rankPath(a.path) - rankPath(b.path));
  const unreadable = new Set(problems.map(({path}) => path));
  const readable = files.filter(
    ({path, kind, text}) =>
      text !== '' && (!unreadable.has(path) || kind === 'package.json'),
  );
  if (tools.xcode !== undefined) {
    facts.unshift({
      ...CHOSEN,
      tool: 'xcode',
      version: tools.xcode,
      exact: true,
    });
  }
  if (tools.reactNative !== undefined) {
    // The user gives a release line, which is less exact than the files.
    const {reactNative: version} = tools;
    facts.push({...CHOSEN, tool: 'react-native', version, exact: false});
  }
  const logMessages = readable
    .filter(({kind}) => kind === 'log')
    .flatMap(({path, text}) =>
      findMessages(text).map(({entry, line}) => ({
        entry,
        place: {path, line},
      })),
    );
  const project: AppProject = {
    files: readable,
    complete,
    otherFiles,
    facts,
    pods,
    messages: new Set(logMessages.map(({entry}) => entry)),
  };
  const context = createContext(project);
  const edits: Edit[] = [];
  // An app that no release builds leaves PlayTorch: nothing of it is repaired.
  const isTooNew =
    context.line !== undefined &&
    compareVersions(context.line, reactNativeLines.at(-1)?.line ?? '') > 0;
  const isLeft = isTooNew && isWithoutPackage(context);
  const findings = rules
    .filter(({id}) => !isTooNew || (!isLeft && TOO_NEW.has(id)))
    .flatMap((rule): Finding[] => {
      const hit = rule.check(context);
      if (!hit) {
        return [];
      }
      const severity = hit.severity ?? rule.severity;
      if (severity !== 'note') {
        edits.push(...(hit.edits ?? []));
      }
      return [
        {
          rule: rule.id,
          severity,
          what: hit.what,
          why: rule.why,
          ...(hit.advice !== undefined && {advice: hit.advice}),
          ...(hit.link !== undefined && {link: hit.link}),
          source: rule.source,
          ...(hit.place && {
            place: {path: hit.place.path, line: hit.place.line},
          }),
          patch: toPatch(hit.edits ?? [], crlfPaths),
          commands: [...(hit.commands ?? [])],
          entries: [...new Set(hit.entries ?? rule.entries)].map((id) =>
            linkEntry(id, context.release ?? context.target),
          ),
        },
      ];
    })
    .sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const linkedEntries = new Set(
    findings.flatMap(({entries: links}) => links.map(({id}) => id)),
  );
  const conflicts = findings.filter(
    ({severity}) => severity === 'conflict',
  ).length;
  const verdict = judge(context, conflicts);
  const build = {...verdict, conflicts};
  return {
    decision: decide(context, build, today),
    verdict,
    standing: judgeStanding(context, build, today),
    costs: {
      executorch: judgeCost(context, today, 'executorch'),
      onnx: judgeCost(context, today, 'onnx'),
      tflite: judgeCost(context, today, 'tflite'),
    },
    releases: context.fit.releases,
    facts,
    findings,
    messages: logMessages
      .filter(({entry}) => !linkedEntries.has(entry))
      .map(({entry, place}) => ({
        ...linkEntry(entry, context.release),
        place,
      })),
    patch: toPatch(edits, crlfPaths),
    problems,
    files: files.map(({path, kind}) => ({path, kind})),
  };
}

function createContext(project: AppProject): RuleContext {
  const reactNative = findVersion(project, 'react-native');
  const expo = findDetected(project, 'expo');
  const fitting = fit({
    reactNative,
    expoSdk: expo?.version,
    xcode: findVersion(project, 'xcode'),
  });
  const known = fit({reactNative: '0.70'}).release ?? '';
  return {
    project,
    reactNative,
    line:
      reactNative === undefined
        ? expo && getReactNativeOfSdk(expo.version)
        : getReleaseLine(reactNative),
    release: toKnownRelease(findVersion(project, 'react-native-pytorch-core')),
    xcode: findVersion(project, 'xcode'),
    fit: fitting,
    target: fitting.release ?? known,
  };
}
