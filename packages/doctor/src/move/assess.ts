import {findCounterpart, symbols} from './counterparts';
import {
  findUses,
  type AppFile,
  type CodeProblem,
  type UnreadFile,
  type Use,
} from './find';
import {
  IMPORTS,
  none,
  SHARED_IMPORTS,
  type Counterpart,
  type CounterpartKind,
} from './rows/row';
import {SECTIONS} from '../siteAddresses';
import {TARGETS, type TargetId} from './targets';

/** Symbol that an app uses, with all places and what takes its place. */
export interface SymbolMove {
  symbol: string;
  uses: Use[];
  counterpart: Counterpart;
}

/** Uses of the package in an app, and their counterparts in a runtime. */
export interface Move {
  target: TargetId;
  /** Sentence with the sums. */
  text: string;
  sums: Readonly<Record<'calls' | CounterpartKind, number>>;
  calls: SymbolMove[];
  types: SymbolMove[];
  imports: Use[];
  /** Import statements that the lines of the counterparts need. */
  lines: string[];
  problems: CodeProblem[];
  files: number;
}

const UNKNOWN = none(
  'No release of the package has this name. Look whether the code runs.',
);

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Lists the import statements for all names that lines of code use. */
function listImports(target: TargetId, code: string): string[] {
  return Object.entries({...IMPORTS[target], ...SHARED_IMPORTS}).flatMap(
    ([from, names]) => {
      const used = names.filter((name) =>
        new RegExp(`(?<![.'\\w])${name}\\b(?!:)`).test(code),
      );
      return used.length > 0
        ? [`import {${used.join(', ')}} from '${from}';`]
        : [];
    },
  );
}

/** Finds the counterpart of one use: lines for a tensor do not replace a call on the numbers of an earlier step. */
function findCounterpartOfUse(
  {symbol, after}: Use,
  target: TargetId,
): Counterpart {
  const counterpart = findCounterpart(symbol, target) ?? UNKNOWN;
  const earlier =
    after === undefined
      ? undefined
      : findCounterpart(`Tensor.${after}`, target);
  return counterpart.kind === 'exact' &&
    symbol.startsWith('Tensor.') &&
    earlier !== undefined &&
    earlier.kind !== 'exact'
    ? {
        ...counterpart,
        kind: 'pattern',
        link: SECTIONS.read,
        note: `After \`${after}\`, there are numbers and no tensor: do this on them, or delete it. ${counterpart.note}`.trim(),
      }
    : counterpart;
}

function groupUses(uses: readonly Use[], target: TargetId): SymbolMove[] {
  const groups = new Map<string, SymbolMove>();
  for (const use of uses) {
    const {symbol} = use;
    const counterpart = findCounterpartOfUse(use, target);
    const key = `${symbol} ${counterpart.note}`;
    const group = groups.get(key) ?? {symbol, uses: [], counterpart};
    group.uses.push(use);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const CROP = 'torchvision.transforms.centerCrop';
const RESIZES = ['torchvision.transforms.resize', 'transforms.resize'];

/** Joins a crop and the resize of the same file: one step of the counterparts does both. */
function joinResizes(uses: readonly Use[]): Use[] {
  const joined = new Set<Use>();
  for (const crop of uses.filter(({symbol}) => symbol === CROP)) {
    const resize = uses.find(
      (use) =>
        RESIZES.includes(use.symbol) &&
        use.path === crop.path &&
        !joined.has(use),
    );
    if (resize) {
      joined.add(resize);
    }
  }
  return uses.map((use) =>
    joined.has(use) ? {...use, symbol: CROP, isSameStep: true} : use,
  );
}

/** Finds each use of the package in an app's code, and its counterpart in a runtime. */
export function assessMove(
  files: readonly (AppFile | UnreadFile)[],
  target: TargetId,
): Move {
  const found = findUses(files, symbols);
  const calls = groupUses(
    joinResizes(found.uses.filter(({kind}) => kind === 'call')),
    target,
  );
  const types = groupUses(
    found.uses.filter(({kind}) => kind === 'type'),
    target,
  );
  const count = (kind?: CounterpartKind): number =>
    calls
      .filter(
        ({counterpart}) => (kind ?? counterpart.kind) === counterpart.kind,
      )
      .reduce(
        (sum, {uses}) =>
          sum + uses.filter(({isSameStep}) => isSameStep !== true).length,
        0,
      );
  const sums = {
    calls: count(),
    exact: count('exact'),
    pattern: count('pattern'),
    none: count('none'),
  };
  const code = calls.map(({counterpart}) => counterpart.code).join('\n');
  return {
    target,
    sums,
    text:
      sums.calls === 0
        ? `No use of react-native-pytorch-core in ${countOf(found.files, 'file')}.`
        : `${countOf(sums.calls, 'call')} of react-native-pytorch-core, to ${TARGETS[target]}: ${sums.exact} exact, ${sums.pattern} by a pattern, ${sums.none} none.`,
    calls,
    types,
    imports: found.uses.filter(({kind}) => kind === 'import'),
    lines: listImports(target, code),
    problems: found.problems,
    files: found.files,
  };
}
