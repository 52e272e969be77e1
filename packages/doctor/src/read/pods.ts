import type {DetectedVersion, Reading, Tool} from '../project';
import {parseVersion} from '../versions';
import {ReadError} from './json';

/** Pods with the version of a tool. */
const TOOLS: Readonly<Record<string, Tool>> = {
  'React-Core': 'react-native',
  'react-native-pytorch-core': 'react-native-pytorch-core',
};

/** Line of an installed pod; a colon precedes its dependencies. */
const POD = /^ {2}- ("?)(\S{1,200}) \(([^)]{1,60})\)\1:?$/;
/** Line of a dependency. */
const DEPENDENCY = /^ {4}- \S/;

/**
 * Reads the installed pods of a Podfile.lock: the list `PODS` with one pod on a line, the only form
 * that CocoaPods writes. A YAML parser would follow anchors and nesting, with which a hostile file
 * can exhaust it.
 *
 * @throws ReadError at the first line that CocoaPods does not write
 */
export function readPodfileLock(text: string): Reading {
  const lines = text.split('\n');
  const start = lines.indexOf('PODS:');
  if (start < 0) {
    throw new ReadError('This is not a Podfile.lock: it has no list PODS.', 1);
  }
  const facts: Omit<DetectedVersion, 'path'>[] = [];
  const pods = new Map<string, string>();
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    // A line without an indent begins the next list.
    if (!line.startsWith(' ')) {
      break;
    }
    const [, , pod, release] = POD.exec(line) ?? [];
    if (pod !== undefined && release !== undefined) {
      pods.set(pod, release);
      const tool = Object.hasOwn(TOOLS, pod) ? TOOLS[pod] : undefined;
      const version = parseVersion(release)?.join('.');
      if (tool !== undefined && version !== undefined) {
        facts.push({tool, version, line: at + 1, exact: true});
      }
    } else if (!DEPENDENCY.test(line)) {
      throw new ReadError(
        'This is not a Podfile.lock: this line names no pod.',
        at + 1,
      );
    }
  }
  return {facts, pods};
}
