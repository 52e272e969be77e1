import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {resolveInRoot} from '../../scripts/lib/paths';
import {parseShell} from '../check-samples/shell';
import type {Bench} from './workshop';

/** Reads the lines of the shell fences of a page, without their indent. */
function readShellLines(text: string): string[] {
  const fences = text.matchAll(/^( *)```(?:bash|sh)\b.*\n([\s\S]*?)^\1```/gm);
  return [...fences].flatMap(([, indent = '', body = '']) =>
    body
      .split('\n')
      .map((line) => line.slice(indent.length))
      .filter((line) => parseShell(line).length > 0),
  );
}

/** Reads the text of a fence by its title. */
function readTitledFence(text: string, title: string): string | undefined {
  const fence = new RegExp(
    `^( *)\`\`\`\\w+ title="${title.replaceAll('.', '\\.')}".*\\n([\\s\\S]*?)^\\1\`\`\``,
    'm',
  ).exec(text);
  const [, indent = '', body] = fence ?? [];
  return body?.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** Reader of a page who follows its instructions in a bench. */
export class PageReader {
  private readonly text: string;

  /**
   * @param page - path below the project.
   */
  constructor(
    private readonly page: string,
    readonly bench: Bench,
  ) {
    this.text = readFileSync(resolveInRoot(page), 'utf8');
  }

  /**
   * Runs lines of the page's shell fences.
   *
   * @param lines - as the page has them.
   * @param instead - returns the line that this machine runs in place of a line of the page.
   * @returns output of the lines.
   * @throws Error when the page has no such line, or it fails.
   */
  async runs(
    lines: readonly string[],
    instead: (line: string) => string = (line) => line,
  ): Promise<string> {
    const known = readShellLines(this.text);
    let printed = '';
    for (const line of lines) {
      if (!known.includes(line)) {
        throw new Error(`${this.page} has no such line: ${line}`);
      }
      printed += await this.bench.run(instead(line));
    }
    return printed;
  }

  /** @throws Error when the page does not have this text. */
  says(...sentences: readonly string[]): void {
    for (const sentence of sentences) {
      if (!this.text.includes(sentence)) {
        throw new Error(`${this.page} no longer says: ${sentence}`);
      }
    }
  }

  /** Saves a fence of the page as the file in its title. */
  saves(title: string): void {
    const text = readTitledFence(this.text, title);
    if (text === undefined) {
      throw new Error(`${this.page} has no fence with the title ${title}`);
    }
    this.bench.write(title, text);
  }

  /** Deletes `App.js` and saves a program of `samples` as `App.tsx`. */
  savesApp(sample: string): void {
    this.says(`<Program file="${sample}" />`, 'Delete `App.js`');
    rmSync(path.join(this.bench.cwd, 'App.js'), {force: true});
    this.bench.write(
      'App.tsx',
      readFileSync(resolveInRoot('samples', sample), 'utf8'),
    );
  }
}

/** Bundles an app as React Native's build does, for both systems. */
export async function bundleApp(
  bench: Bench,
  entry = 'index.js',
): Promise<void> {
  for (const platform of ['android', 'ios']) {
    await bench.run(
      `node node_modules/react-native/cli.js bundle --platform ${platform} --dev false --entry-file ${entry} --bundle-output bundle.${platform}.js --assets-dest assets-${platform}`,
    );
  }
}
