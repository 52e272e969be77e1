import path from 'node:path';
import type {Code} from 'mdast';

const LANGUAGES: Record<string, string> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.json': 'json',
  '.py': 'python',
};

/** Builds a fence with the name of its file. */
export function createFence(title: string, code: string): Code {
  return {
    type: 'code',
    lang: LANGUAGES[path.extname(title)] ?? 'text',
    meta: `title="${title}"`,
    value: code.trimEnd(),
  };
}
