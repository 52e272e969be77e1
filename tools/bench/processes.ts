import {readdirSync, readFileSync} from 'node:fs';

export interface ProcessMemory {
  pid: number;
  parent: number;
  bytes: number;
}

/** Reads pid, parent and resident memory of a `/proc/<pid>/status`; 0 bytes for a kernel thread. */
export function parseStatus(status: string): ProcessMemory {
  const number = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return {
    pid: number('Pid'),
    parent: number('PPid'),
    bytes: number('VmRSS') * 1024,
  };
}

/** Resident memory of all processes below one, itself not included. */
export function memoryBelow(
  pid: number,
  processes: readonly ProcessMemory[],
): number {
  return processes
    .filter(({parent}) => parent === pid)
    .reduce(
      (total, child) => total + child.bytes + memoryBelow(child.pid, processes),
      0,
    );
}

function allProcesses(): ProcessMemory[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStatus(readFileSync(`/proc/${pid}/status`, 'utf8'))];
      } catch {
        // It ended between the listing and the reading.
        return [];
      }
    });
}

export interface PeakMemory {
  bytes: number;
  /** Words on how the figure was taken, for its reader. */
  source: string;
}

/** Interval of the samples, in ms. */
const INTERVAL = 200;

/**
 * Watches the memory of the processes that this one starts.
 *
 * @returns a function that ends the watch and returns the peak.
 */
export function watchMemory(): () => PeakMemory {
  if (process.platform !== 'linux') {
    return () => ({
      bytes: process.resourceUsage().maxRSS * 1024,
      source:
        'process.resourceUsage of the bench itself: the build’s own processes cannot be seen on this system',
    });
  }
  let bytes = 0;
  const timer = setInterval(() => {
    bytes = Math.max(bytes, memoryBelow(process.pid, allProcesses()));
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    return {
      bytes,
      source: `resident memory of all processes of the build together, from /proc every ${INTERVAL} ms`,
    };
  };
}

/** Ticks of the times in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time, in seconds, of the ended children in a `/proc/<pid>/stat`: its fields 16 and 17. */
export function parseChildSeconds(stat: string): number {
  // The second field is a name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Processor time, in seconds, of all ended children of this process; NaN on systems other than Linux. */
export function cpuSecondsOfChildren(): number {
  return process.platform === 'linux'
    ? parseChildSeconds(readFileSync('/proc/self/stat', 'utf8'))
    : NaN;
}
