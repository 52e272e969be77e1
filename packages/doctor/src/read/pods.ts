import type {Fact, Reading, Tool} from '../project';
import {lineAt} from '../project';
import {parseVersion} from '../versions';
import {ReadError} from './json';

/** Pods whose version is that of a tool. */
const TOOLS: Readonly<Record<string, Tool>> = {
  'React-Core': 'react-native',
  'react-native-pytorch-core': 'react-native-pytorch-core',
};

/** Installed pods, from Podfile.lock. The YAML reader is loaded for it only. */
export async function readPodfileLock(text: string): Promise<Reading> {
  const {LineCounter, parseDocument} = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error) {
    const [reason = ''] = error.message.split(/ at line \d+|\n/);
    throw new ReadError(
      `This is not a Podfile.lock: ${reason}.`,
      error.linePos?.[0].line ?? 1,
    );
  }
  const content: unknown = document.toJS({maxAliasCount: 0});
  const list =
    typeof content === 'object' && content !== null && 'PODS' in content
      ? content.PODS
      : undefined;
  if (!Array.isArray(list)) {
    throw new ReadError('This is not a Podfile.lock: it has no list PODS.', 1);
  }
  const pods = new Map<string, string>();
  for (const item of list as unknown[]) {
    const name =
      typeof item === 'object' && item !== null ? Object.keys(item)[0] : item;
    const [, pod, version] =
      /^(\S{1,200}) \(([^)]{1,60})\)$/.exec(
        typeof name === 'string' ? name : '',
      ) ?? [];
    if (pod !== undefined && version !== undefined) {
      pods.set(pod, version);
    }
  }
  const facts = Object.entries(TOOLS).flatMap(
    ([pod, tool]): Omit<Fact, 'path'>[] => {
      const version = parseVersion(pods.get(pod) ?? '')?.join('.');
      return version === undefined
        ? []
        : [
            {
              tool,
              version,
              line: lineAt(text, Math.max(0, text.indexOf(`- ${pod} (`))),
              exact: true,
            },
          ];
    },
  );
  return {facts, pods};
}
