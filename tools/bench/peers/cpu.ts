import {readFileSync} from 'node:fs';

/** Ticks of the times in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time, in seconds, of the ended children in a `/proc/<pid>/stat`: its fields 16 and 17. */
export function childSeconds(stat: string): number {
  // The second field is a name in parentheses, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Processor time of all ended children of this process; NaN where it cannot be known. */
export function spentByChildren(): number {
  return process.platform === 'linux'
    ? childSeconds(readFileSync('/proc/self/stat', 'utf8'))
    : NaN;
}
