import type {SampleModule} from './checkTypes';
import {readFenceValue} from './page';
import type {CodeFence, SampleProblem, SampleSource} from './types';

/** Fence that no check reads, with the reason. */
export interface UncheckedFence {
  file: string;
  line: number;
  reason: string;
}

/** Separates fences with `unchecked="reason"` from all others. */
export function separateUnchecked(fences: readonly CodeFence[]): {
  checked: CodeFence[];
  unchecked: UncheckedFence[];
  problems: SampleProblem[];
} {
  const checked: CodeFence[] = [];
  const unchecked: UncheckedFence[] = [];
  const problems: SampleProblem[] = [];
  for (const fence of fences) {
    const reason = readFenceValue(fence, 'unchecked');
    const at = {file: fence.file, line: fence.line - 1};
    if (reason === undefined) {
      checked.push(fence);
    } else if (reason.trim() === '') {
      problems.push({...at, message: 'say why: unchecked="<reason>"'});
    } else {
      unchecked.push({...at, reason});
    }
  }
  return {checked, unchecked, problems};
}

/** Tells whether a fence is TypeScript. */
export const isTyped = ({language}: CodeFence) =>
  /^(?:tsx?|typescript)$/.test(language);

/** Tells whether a fence is a part of a module. */
export const isFragment = (fence: CodeFence) =>
  readFenceValue(fence, 'completes') !== undefined;

const FOLDER = 'samples/preambles';
const toName = ({file}: SampleSource) =>
  (file.split('/').pop() ?? '').replace(/\.tsx?$/, '');

/** Error codes of TypeScript for unused names. */
const UNUSED = /\(TS(?:6133|6192|6196|6198|6199)\)$/;

export interface CompletedFences {
  /** Modules of a preamble and a fence each; {@link CompletedFences.locate} maps their problems. */
  modules: SampleModule[];
  problems: SampleProblem[];
  /** Names of the preambles that fences use. */
  used: string[];
  /**
   * Maps problems of these modules to fences and preambles. Unused names of a fragment are left out,
   * because the code around it may use them; unused imports are reported.
   */
  locate(problems: readonly SampleProblem[]): SampleProblem[];
}

/** Completes fences that have `completes="name"` with samples/preambles/name.ts(x). */
export function completeFences(
  fences: readonly CodeFence[],
  preambles: readonly SampleSource[],
): CompletedFences {
  const known = new Map(
    preambles.map((preamble) => [toName(preamble), preamble]),
  );
  const problems: SampleProblem[] = [];
  const used = new Set<string>();
  const fragments = new Map<
    string,
    {fence: CodeFence; preamble: SampleSource}
  >();

  const modules = fences.flatMap((fence): SampleModule[] => {
    const name = readFenceValue(fence, 'completes') ?? '';
    const preamble = known.get(name);
    if (!preamble || !isTyped(fence)) {
      problems.push({
        file: fence.file,
        line: fence.line - 1,
        message: preamble
          ? 'only fences of ts and tsx are completed'
          : `no preamble "${name}" in ${FOLDER}, which has ${[...known.keys()].join(', ') || 'none'}`,
      });
      return [];
    }
    used.add(name);
    const file = `${fence.file}:${fence.line}`;
    fragments.set(file, {fence, preamble});
    return [
      {
        file,
        line: 1,
        code: `${preamble.code.trimEnd()}\n${fence.code}`,
        extension: [preamble.file, fence.language].some((end) =>
          end.endsWith('x'),
        )
          ? 'tsx'
          : 'ts',
      },
    ];
  });

  const locate = (problem: SampleProblem): SampleProblem[] => {
    const {fence, preamble} = fragments.get(problem.file) ?? {};
    if (!fence || !preamble) {
      return [problem];
    }
    const line = problem.line - preamble.code.trimEnd().split('\n').length;
    const code = fence.code.split('\n')[line - 1] ?? '';
    if (UNUSED.test(problem.message) && !/^\s*import\b/.test(code)) {
      return [];
    }
    return [
      line < 1
        ? {...problem, file: preamble.file}
        : {...problem, file: fence.file, line: fence.line + line - 1},
    ];
  };
  return {
    modules,
    problems,
    used: [...used],
    locate: (located) => located.flatMap(locate),
  };
}

/** Reports preambles that complete no fence. */
export function findUnusedPreambles(
  preambles: readonly SampleSource[],
  used: readonly string[],
): SampleProblem[] {
  return preambles
    .filter((preamble) => !used.includes(toName(preamble)))
    .map(({file}) => ({file, line: 1, message: 'completes no fence'}));
}
