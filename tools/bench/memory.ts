import {readdirSync, readFileSync} from 'node:fs';

export interface ProcessMemory {
  pid: number;
  parent: number;
  bytes: number;
}

/** Reads a `/proc/<pid>/status`; a kernel thread has no memory of its own. */
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
  /** What was measured, for the reader of the figure. */
  source: string;
}

const EVERY = 200;

/**
 * Watches the memory of the processes that this one starts.
 *
 * @returns a function that ends the watch and gives the peak.
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
  const sample = () => {
    bytes = Math.max(bytes, memoryBelow(process.pid, allProcesses()));
  };
  const timer = setInterval(sample, EVERY);
  return () => {
    clearInterval(timer);
    return {
      bytes,
      source: `resident memory of all processes of the build together, from /proc every ${EVERY} ms`,
    };
  };
}
