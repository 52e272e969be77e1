import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  splitMessage,
  readQuotedMessages,
  type QuotedMessage,
} from './quotedMessages';

// A heading in code format is a message, to the letter. Its source is the package, a source in
// quotedMessages.yaml, or a report that its entry links.
const site = path.join(import.meta.dirname, '../..');
const read = (...file: string[]) =>
  readFileSync(path.join(site, ...file), 'utf8');

const versions = [
  {label: '0.1', folder: 'versioned_docs/version-0.1', releases: ['0.1']},
  {label: '0.2.0', folder: 'versioned_docs/version-0.2.0', releases: ['0.2.0']},
  {label: 'next', folder: 'docs', releases: ['0.2.1', '0.2.3', 'next']},
];
const quoted = readQuotedMessages();
/** Number of messages whose source the tests cannot read. It may only shrink. */
const MAX_UNREAD = 56;

/** Reads the sources of a release, with string literals joined and escapes resolved. */
function sourcesOf(release: string): string {
  const root = path.join(
    site,
    'node_modules',
    `react-native-pytorch-core-${release}`,
  );
  return readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter(
      (file) =>
        /\.(?:cpp|h|java|swift|mm?|tsx?|gradle|podspec)$/.test(file) &&
        !/^lib[/\\]|scriptmodule/.test(file),
    )
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
    .replace(/"\s*(?:\+\s*)?\n\s*(?:\+\s*)?"/g, '')
    .replace(/\\"/g, '"');
}

const REPORT = /github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+/;

interface Heading {
  place: string;
  message: string;
  section: string;
}

/** Heading that is a message, or a message from a function, but does not begin with a function. */
const MESSAGE =
  /^#{2,4} (`+) ?(.+?) ?\1(?!`)(?: (?:from|in the message of) `.*?`)?(?: \{\/\*.*)?$/;

/** Reads the headings of a version that quote a message. */
function headingsOf(folder: string): Heading[] {
  return readdirSync(path.join(site, folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) =>
      /troubleshooting[/\\].*\.mdx$|api[/\\]model-spec\.mdx$/.test(file),
    )
    .flatMap((file) =>
      read(folder, file)
        .split(/^(?=#{2,4} )/m)
        .flatMap((section) => {
          const [heading = ''] = section.split('\n');
          const [, , message = ''] = MESSAGE.exec(heading) ?? [];
          return message ? [{place: file, message, section}] : [];
        }),
    );
}

const all = versions.map((version) => ({
  ...version,
  headings: headingsOf(version.folder),
}));
const named = (list: readonly QuotedMessage[], message: string) =>
  list.some((one) => one.message === message);
const isNamed = (message: string): boolean =>
  Object.values(quoted).some((list: QuotedMessage[]) => named(list, message));

describe.each(all)('$label', ({headings, releases}) => {
  const sources = releases.map(sourcesOf).join('\n');

  it('each quoted message has a source', () => {
    expect(headings.length).toBeGreaterThan(100);
    const without = headings.filter(({message, section}) => {
      const parts = splitMessage(message);
      const inPackage =
        parts.length > 0 && parts.every((part) => sources.includes(part));
      return !inPackage && !isNamed(message) && !REPORT.test(section);
    });
    expect(without.map(({place, message}) => `${place}: ${message}`)).toEqual(
      [],
    );
  });

  it('the pieces of put together messages are in the package', () => {
    const here = quoted.package.filter(({message}) =>
      headings.some((heading) => heading.message === message),
    );
    for (const {message, pieces = []} of here) {
      expect(pieces, message).not.toEqual([]);
      expect(
        pieces.filter((piece) => !sources.includes(piece)),
        message,
      ).toEqual([]);
    }
  });
});

describe('quotedMessages.yaml', () => {
  const messages = new Set(
    all.flatMap(({headings}) => headings.map(({message}) => message)),
  );

  it.each(Object.entries(quoted))('%s: pages quote each message', (_, list) => {
    expect(
      (list as QuotedMessage[]).filter(({message}) => !messages.has(message)),
    ).toEqual([]);
  });

  it('names no more unread sources than before', () => {
    expect(
      quoted.reactNative.length + quoted.elsewhere.length,
    ).toBeLessThanOrEqual(MAX_UNREAD);
    for (const {message, source} of [
      ...quoted.reactNative,
      ...quoted.elsewhere,
    ]) {
      expect(source, message).toBeTruthy();
    }
  });

  it('the messages of TypeScript are in the compiler', () => {
    const compiler = read('node_modules/typescript/lib/typescript.js');
    for (const {message} of quoted.typescript) {
      for (const part of splitMessage(message)) {
        expect(compiler, message).toContain(part);
      }
    }
  });
});

it('a heading of before has no source', () => {
  expect(
    isNamed(
      'permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = 3 is not equal to len(dims) = 4',
    ),
  ).toBe(false);
});
