import {PACKAGE} from '../surface';
import {LIMITS} from '../targets';
import {Analysis, DepthError, type Module, type Use} from './analysis';
import {evaluateNode, evaluateProgram} from './evaluate';
import {parseCode, type CodeProblem} from './parse';
import {AppObject, Scope} from './values';

export type {CodeProblem, Use};

/** File of an app with code. */
export interface AppFile {
  /** Path in the app. */
  name: string;
  text: string;
}

/** File of an app whose text was not read, because its size exceeds a limit. */
export interface UnreadFile {
  name: string;
  /** Lower bound of the characters of its text. */
  length: number;
}

/** Passes after which the values of variables are no longer refined; apps need four. */
const MAX_PASSES = 12;

/** Uses of the package in an app, and all that could not be read. */
export interface FoundUses {
  uses: Use[];
  problems: CodeProblem[];
  /** Number of files that were read. */
  files: number;
}

/** Lists the lines of a text that contain the name of the package or of its objects. */
function listMentions(text: string): number[] {
  const mention =
    /react-native-pytorch-core|\b(torch|torchvision|media|ImageUtil|AudioUtil|MobileModel)\.\w|<(Camera|Canvas)\b/;
  return text
    .split('\n')
    .flatMap((line, i) => (mention.test(line) ? [i + 1] : []));
}

/** Chooses the files within the limits, and reports the others. */
function chooseFiles(
  files: readonly (AppFile | UnreadFile)[],
  problems: CodeProblem[],
): AppFile[] {
  const chosen: AppFile[] = [];
  let total = 0;
  const left: string[] = [];
  for (const file of files) {
    const {length} = 'text' in file ? file.text : file;
    if (length > LIMITS.fileLength) {
      problems.push({
        path: file.name,
        line: 1,
        reason: `It has more than ${LIMITS.fileLength / 1_000_000} million characters.`,
      });
    } else if ('text' in file && file.text.includes('\0')) {
      problems.push({path: file.name, line: 1, reason: 'This is not text.'});
    } else if (
      !('text' in file) ||
      chosen.length >= LIMITS.files ||
      total + length > LIMITS.totalLength
    ) {
      left.push(file.name);
    } else {
      chosen.push(file);
      total += length;
    }
  }
  const [firstLeft] = left;
  if (firstLeft !== undefined) {
    problems.push({
      path: firstLeft,
      line: 1,
      reason: `Only ${chosen.length} files were read, because the app has more than ${LIMITS.files} files or ${LIMITS.totalLength / 1_000_000} million characters of code. ${left.length} were not, this one first.`,
    });
  }
  return chosen;
}

/**
 * Finds each use of the package in the code of an app.
 *
 * @param symbols - names of the API reference: `torch.zeros`, `Tensor.add`
 */
export function findUses(
  files: readonly (AppFile | UnreadFile)[],
  symbols: ReadonlySet<string>,
): FoundUses {
  const problems: CodeProblem[] = [];
  const analysis = new Analysis(symbols, evaluateNode);
  const chosen = chooseFiles(files, problems);
  const isUsed = chosen.some(({text}) => text.includes(PACKAGE));
  const programs = (isUsed ? chosen : []).flatMap(({name, text}) => {
    const {tree, problems: faults} = parseCode(name, text);
    problems.push(...faults);
    if (tree === undefined) {
      const mentions = listMentions(text);
      const fault = problems.at(-1);
      if (fault !== undefined && mentions.length > 0) {
        fault.reason += ` Not counted, but with names of the package: line ${mentions.slice(0, 20).join(', ')}${mentions.length > 20 ? ` and ${mentions.length - 20} more` : ''}.`;
      }
      return [];
    }
    const moduleObject = new AppObject(analysis.onChange);
    const exported = new AppObject(analysis.onChange);
    moduleObject.at('exports').add(new Set([exported]));
    const scope = new Scope(undefined, analysis.onChange);
    scope.declare('module').add(new Set([moduleObject]));
    scope.declare('exports').add(new Set([exported]));
    const module: Module = {
      path: name,
      lines: text.split('\n'),
      exported,
      own: moduleObject,
      scope,
      importsPackage: false,
    };
    analysis.modules.set(name, module);
    return [{module, program: tree.program}];
  });
  const deep = new Map<string, CodeProblem>();
  const runPass = (): void => {
    analysis.beginPass();
    for (const {module, program} of programs) {
      analysis.module = module;
      evaluateProgram(analysis, program, module.scope, (error) => {
        if (!(error instanceof DepthError || error instanceof RangeError)) {
          throw error;
        }
        const line = error instanceof DepthError ? error.line : 1;
        deep.set(`${module.path}:${line}`, {
          path: module.path,
          line,
          reason:
            'The code of this statement is nested too deep, and was not read to its end.',
        });
      });
    }
  };
  let passes = 0;
  do {
    runPass();
    passes += 1;
  } while (analysis.hasChanged && passes < MAX_PASSES);
  analysis.records = true;
  runPass();
  return {
    uses: [...analysis.uses.values()].sort((a, b) =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line,
    ),
    problems: [...problems, ...deep.values()],
    files: chosen.length,
  };
}
