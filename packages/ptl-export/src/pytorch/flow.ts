/** Control flow: jumps of the bytecode become `if`, `for` and `while`. */

import {
  atom,
  type Expr,
  indent,
  isKnown,
  LEVELS,
  literal,
  within,
} from './python';
import type {Frame} from './frame';

const MAX_INT = 2n ** 63n - 1n;

/** Lines of a block, and the values that it leaves on the stack. */
export interface Block {
  lines: string[];
  left: Expr[];
}

/** Runs the instructions `[from, to)` apart, above values of the stack. */
export type RunBlock = (
  from: number,
  to: number,
  initial?: readonly Expr[],
) => Block;

/** Tells whether a block ends with an error: nothing reads the values that it leaves. */
const isRaising = ({lines}: Block): boolean =>
  /^raise /u.test(lines.at(-1) ?? '');

/** Writes `if`: the block of the condition ends with a jump behind the other one. */
export function writeBranch(
  frame: Frame,
  runBlock: RunBlock,
  at: number,
  distance: number,
): number {
  const condition = frame.use(frame.pop());
  const middle = at + distance;
  const jump = frame.code.instructions[middle - 1];
  if (distance < 2 || jump?.op !== 'JMP' || jump.x < 1) {
    return frame.fail('a branch has no end');
  }
  const end = middle - 1 + jump.x;
  if (typeof condition.value === 'boolean') {
    const {lines, left} = condition.value
      ? runBlock(at + 1, middle - 1)
      : runBlock(middle, end);
    if (lines.length > 0) {
      frame.spill();
    }
    frame.lines.push(...lines);
    frame.stack.push(...left);
    return end;
  }
  frame.spill();
  const then = runBlock(at + 1, middle - 1);
  const other = runBlock(middle, end);
  frame.at = at;
  if (isRaising(then) !== isRaising(other)) {
    const [test, ended, rest] = isRaising(then)
      ? [condition.text, then, other]
      : [`not ${within(condition, LEVELS.not)}`, other, then];
    frame.lines.push(`if ${test}:`, ...indent(ended.lines), ...rest.lines);
    frame.stack.push(...rest.left);
    return end;
  }
  const [a, b] = [then.left.map(frame.use), other.left.map(frame.use)];
  if (a.length !== b.length) {
    return frame.fail('branches leave different numbers of values');
  }
  const [first, second] = [a[0], b[0]];
  if (
    first &&
    second &&
    a.length === 1 &&
    then.lines.length + other.lines.length === 0
  ) {
    frame.stack.push(writeChoice(condition, first, second));
    return end;
  }
  const names = a.map((one, i) =>
    one.text === b[i]?.text
      ? undefined
      : frame.variable(
          /^\w+$/u.test(one.text) && one.value === undefined
            ? one.text.replace(/_\d+$/u, '')
            : (one.hint ?? b[i]?.hint),
        ),
  );
  const [yes, no] = [
    assign(frame, then.lines, names, a),
    assign(frame, other.lines, names, b),
  ];
  if (yes.length > 0) {
    frame.lines.push(`if ${condition.text}:`, ...indent(yes));
    if (
      /^if /u.test(no[0] ?? '') &&
      no.slice(1).every((line) => /^ |^el/u.test(line))
    ) {
      frame.lines.push(`el${no[0] ?? ''}`, ...no.slice(1));
    } else if (no.length > 0) {
      frame.lines.push('else:', ...indent(no));
    }
  } else if (no.length > 0) {
    frame.lines.push(`if not ${within(condition, LEVELS.not)}:`, ...indent(no));
  }
  frame.stack.push(
    ...names.map((name, i) =>
      name === undefined
        ? (a[i] as Expr)
        : atom(name, {isDType: a[i]?.isDType}),
    ),
  );
  return end;
}

/** Assigns values at the end of a branch; a variable that only the branch has gets the name itself. */
function assign(
  frame: Frame,
  given: readonly string[],
  names: readonly (string | undefined)[],
  values: readonly Expr[],
): string[] {
  let lines = [...given];
  const renamed = new Map<string, string>();
  names.forEach((name, i) => {
    const text = values[i]?.text ?? 'None';
    if (name === undefined) {
      return;
    }
    // Attributes such as `torch.zeros` and keywords such as `dim=` are no variables.
    const word = new RegExp(`(?<![.\\w])${text}(?!\\w|=)`, 'u');
    if (
      /^\w+$/u.test(text) &&
      !renamed.has(text) &&
      lines.some((line) =>
        new RegExp(`^ *(\\w+, )*${text}(, \\w+)* = `, 'u').test(line),
      ) &&
      // Words in strings, and inputs of layers, which are not in the line yet, keep their names.
      !lines.some((line) => word.test(line) && line.includes('"')) &&
      !values.some(
        (one, j) => j !== i && one.text !== text && word.test(one.text),
      ) &&
      !frame.program.state.hasInput(lines.join(), word)
    ) {
      renamed.set(text, name);
      lines = lines.map((line) =>
        line.replaceAll(new RegExp(word.source, 'gu'), name),
      );
    } else {
      lines.push(`${name} = ${renamed.get(text) ?? text}`);
    }
  });
  return lines;
}

/** Writes a loop; its stack is: iterations so far, their limit, a condition, carried values. */
export function writeLoop(
  frame: Frame,
  runBlock: RunBlock,
  at: number,
  distance: number,
  n: number,
): number {
  const end = at + distance;
  const back = frame.code.instructions[end - 1];
  if (n < 2 || back?.op !== 'JMP' || end - 1 + back.x !== at) {
    return frame.fail('a loop has no end');
  }
  const [, limit, condition, ...carried] = frame.popMany(n + 1).map(frame.use);
  if (!limit || !condition) {
    return frame.fail('a loop has no counters');
  }
  frame.spill();
  const names = carried.map((one) =>
    frame.variable(
      one.hint ??
        (/^\w+$/u.test(one.text) && !/^\d/u.test(one.text)
          ? one.text.replace(/_\d+$/u, '')
          : 'state'),
    ),
  );
  const index = frame.variable('i');
  const carriedAtoms = names.map((name) => atom(name));
  const {lines, left} = runBlock(at + 1, end - 1, [
    literal(null),
    literal(null),
    atom(index),
    ...carriedAtoms,
  ]);
  frame.at = at;
  const [, , again, ...next] = left;
  if (!again || next.length !== names.length) {
    return frame.fail('the body of a loop leaves other values than it takes');
  }
  const rest = [frame.use(again), ...next.map(frame.use)];
  carried.forEach((one, i) => frame.lines.push(`${names[i]} = ${one.text}`));
  const isFor = isKnown(condition, true) && isKnown(again, true);
  const isWhile = isKnown(limit, MAX_INT);
  const targets = [...names];
  const values = rest.slice(1).map(({text}) => text);
  if (!isFor) {
    targets.unshift(frame.variable('go'));
    values.unshift(rest[0]?.text ?? 'False');
  }
  const go = targets[0] ?? '';
  const changed = targets.flatMap((name, i) => (values[i] === name ? [] : [i]));
  const assignment =
    changed.length === 0
      ? []
      : [
          `${changed.map((i) => targets[i]).join(', ')} = ${changed.map((i) => values[i]).join(', ')}`,
        ];
  const body = [...lines, ...assignment];
  const isCounted = new RegExp(`\\b${index}\\b`, 'u').test(body.join('\n'));
  if (isFor) {
    frame.lines.push(
      `for ${isCounted ? index : '_'} in range(${limit.text}):`,
      ...indent(body.length > 0 ? body : ['pass']),
    );
  } else {
    frame.lines.push(`${go} = ${condition.text}`);
    const counts = isCounted || !isWhile;
    if (counts) {
      frame.lines.push(`${index} = 0`);
      body.push(`${index} += 1`);
    }
    frame.lines.push(
      `while ${isWhile ? '' : `${index} < ${within(limit, LEVELS.compare + 1)} and `}${go}:`,
      ...indent(body),
    );
  }
  frame.stack.push(...carriedAtoms);
  return end;
}

/** Writes a choice of two values: `a and b`, `a or b`, or `a if c else b`. */
function writeChoice(condition: Expr, yes: Expr, no: Expr): Expr {
  const pure = condition.pure && yes.pure && no.pure;
  if (isKnown(no, false)) {
    return {
      text: `${within(condition, LEVELS.and)} and ${within(yes, LEVELS.and + 1)}`,
      level: LEVELS.and,
      pure,
    };
  }
  if (isKnown(yes, true)) {
    return {
      text: `${within(condition, LEVELS.or)} or ${within(no, LEVELS.or + 1)}`,
      level: LEVELS.or,
      pure,
    };
  }
  if (isKnown(yes, false) && isKnown(no, true)) {
    return {
      text: `not ${within(condition, LEVELS.not)}`,
      level: LEVELS.not,
      pure,
    };
  }
  return {
    text: `${within(yes, LEVELS.or)} if ${within(condition, LEVELS.or)} else ${within(no, LEVELS.ternary)}`,
    level: LEVELS.ternary,
    pure,
    hint: yes.hint ?? no.hint,
  };
}
