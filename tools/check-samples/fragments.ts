import type {Module} from './checkTypes';
import {fenceValue} from './page';
import type {Fence, Problem, Source} from './types';

/** A fence that no check reads, and why. */
export interface Unchecked {
  file: string;
  line: number;
  reason: string;
}

/** Fences that say `unchecked="reason"` apart from all others. */
export function setAside(fences: readonly Fence[]): {
  checked: Fence[];
  unchecked: Unchecked[];
  problems: Problem[];
} {
  const checked: Fence[] = [];
  const unchecked: Unchecked[] = [];
  const problems: Problem[] = [];
  for (const fence of fences) {
    const reason = fenceValue(fence, 'unchecked');
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

/** Whether a fence is TypeScript. */
export const isTyped = ({language}: Fence) =>
  /^(?:tsx?|typescript)$/.test(language);

/** Whether a fence is a part of a module. */
export const isFragment = (fence: Fence) =>
  fenceValue(fence, 'completes') !== undefined;

const FOLDER = 'samples/preambles';
const nameOf = ({file}: Source) =>
  (file.split('/').pop() ?? '').replace(/\.tsx?$/, '');

/** TypeScript's words for names that nothing uses. */
const UNUSED = /\(TS(?:6133|6192|6196|6198|6199)\)$/;

export interface Fragments {
  /** Each fence behind its preamble, in a file of its own name: see {@link Fragments.locate}. */
  modules: Module[];
  problems: Problem[];
  /** The names of the preambles that fences ask for. */
  used: string[];
  /**
   * Puts the problems of these modules where they stand. Unused names of a
   * fragment are none, for the code around it may use them; unused imports are.
   */
  locate(problems: readonly Problem[]): Problem[];
}

/** Completes the fences that say `completes="name"` with samples/preambles/name.ts(x). */
export function completeFences(
  fences: readonly Fence[],
  preambles: readonly Source[],
): Fragments {
  const known = new Map(
    preambles.map((preamble) => [nameOf(preamble), preamble]),
  );
  const problems: Problem[] = [];
  const used = new Set<string>();
  const fragments = new Map<string, {fence: Fence; preamble: Source}>();

  const modules = fences.flatMap((fence): Module[] => {
    const name = fenceValue(fence, 'completes') ?? '';
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

  const locate = (problem: Problem): Problem[] => {
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
    locate: (found) => found.flatMap(locate),
  };
}

/** Preambles that complete nothing. */
export function unusedPreambles(
  preambles: readonly Source[],
  used: readonly string[],
): Problem[] {
  return preambles
    .filter((preamble) => !used.includes(nameOf(preamble)))
    .map(({file}) => ({file, line: 1, message: 'completes no fence'}));
}
