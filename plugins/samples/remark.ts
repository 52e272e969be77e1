import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {
  BlockContent,
  Heading,
  List,
  ListItem,
  PhrasingContent,
  Root,
  Text,
} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {
  isJsx,
  jsxAttribute,
  jsxElement,
  type MdxJsxElement,
  namedAttributes,
  type PageFile,
  type VersionFolders,
  versionOfPage,
} from '../lib/mdx';
import {listChanges, renderMarkedCode} from './core/changes';
import {
  listStates,
  type SampleProgram,
  type ProgramState,
} from './core/program';
import {extractRegion, listRegions, removeMarks} from './core/regions';
import {createFence} from './node/fence';
import {readData} from './node/readData';
import {createMoved} from './node/moved';
import {readProgram} from './node/readProgram';

/** File that a page has shown whole, with the heading of its section. */
interface Shown {
  text: string;
  section: Heading | undefined;
}

/** Files that a page has shown so far, by the names of program and file. */
type ShownFiles = Map<string, Shown>;

const createText = (value: string): Text => ({type: 'text', value});

/** Builds an attribute whose value is data; MDX needs the parsed expression. */
function createDataAttribute(name: string, value: unknown): MdxJsxAttribute {
  return jsxAttribute(name, {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(value),
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
      },
    },
  });
}

/** Returns the whole text of a file, or one of its regions. */
function selectShown(source: string, name: string | undefined): string {
  if (name === undefined) {
    return removeMarks(source);
  }
  const excerpt = extractRegion(source, name);
  if (excerpt === undefined) {
    throw new Error(
      `there is no region "${name}". Known: ${listRegions(source).join(', ')}.`,
    );
  }
  return excerpt;
}

const ATTRIBUTES = ['of', 'step', 'file', 'show', 'region'];

function getAttributes(
  node: MdxJsxElement,
): Record<string, string | undefined> {
  return Object.fromEntries(
    namedAttributes(node).map(({name, value}) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  );
}

const createItem = (children: PhrasingContent[]): ListItem => ({
  type: 'listItem',
  children: [{type: 'paragraph', children}],
});

const list = (children: ListItem[]): List => ({type: 'list', children});

/** Id of a heading, set by Docusaurus. */
const getHeadingId = ({data}: Heading): string | undefined =>
  (data as {id?: string} | undefined)?.id;

/**
 * Builds the finished program: a tab for each file that the page has not shown in this
 * state, and a list with links to the others and to downloads.
 */
function createWholeProgram(
  program: SampleProgram,
  label: string,
  shownFiles: ShownFiles,
): BlockContent[] {
  const {assets = {}, dependencies} = program.description;
  const last: ProgramState =
    listStates(program, label).at(-1)?.files ?? new Map();
  const files = [...last]
    .sort(([a], [b]) => getRank(a) - getRank(b) || a.localeCompare(b, 'en'))
    .map(([name, {text: source}]) => {
      const code = removeMarks(source);
      const before = shownFiles.get(`${program.name}/${name}`);
      return {name, code, section: before?.text === code && before.section};
    });
  const createTab = (title: string, code: string) =>
    jsxElement('TabItem', {value: title, label: title}, [
      createFence(title, code),
    ]);
  const packageJson = JSON.stringify(
    {dependencies: dependencies[label] ?? {}},
    null,
    2,
  );
  const link = (url: string, words: string): PhrasingContent[] => [
    createText(': '),
    {type: 'link', url, children: [createText(words)]},
  ];
  const items = [
    ...files.flatMap(({name, section}) =>
      section && getHeadingId(section)
        ? [
            createItem([
              {type: 'inlineCode', value: name},
              ...link(`#${getHeadingId(section)}`, toString(section).trim()),
            ]),
          ]
        : [],
    ),
    ...Object.entries(assets).map(([name, {url}]) =>
      createItem([
        {type: 'inlineCode', value: name},
        ...(url
          ? link(url, url)
          : [createText(': the file that you made above')]),
      ]),
    ),
  ];
  return [
    jsxElement('Tabs', {}, [
      ...files
        .filter(({section}) => !section)
        .map(({name, code}) => createTab(name, code)),
      createTab('package.json', packageJson),
    ]),
    ...(items.length > 0 ? [list(items)] : []),
  ];
}

/** Ranks files for their order: App first, data last. */
const getRank = (name: string) =>
  name === 'App.tsx' ? 0 : name.endsWith('.json') ? 2 : 1;

/** Builds a file of a step: whole if it is new, else its diff. */
function createStepFile(
  program: SampleProgram,
  label: string,
  {step, file = '', show, region: part}: Record<string, string | undefined>,
  shownFiles: ShownFiles,
  section: Heading | undefined,
): BlockContent[] {
  const all = listStates(program, label);
  const at = step
    ? all.findIndex((state) => state.step.name === step)
    : all.length - 1;
  const state = all[at];
  if (!state) {
    throw new Error(
      `the program "${program.name}" has no step "${step}". Known: ${all.map((one) => one.step.name).join(', ')}.`,
    );
  }
  const after = state.files.get(file);
  if (!after) {
    throw new Error(
      `after the step "${state.step.name}" the program "${program.name}" has no file "${file}" in version ${label}. It has: ${[...state.files.keys()].join(', ')}.`,
    );
  }
  const before = all[at - 1]?.files.get(file);
  if (part !== undefined || show === 'file' || !before) {
    const code = selectShown(after.text, part);
    if (part === undefined) {
      shownFiles.set(`${program.name}/${file}`, {text: code, section});
    }
    return [createFence(file, code)];
  }
  const [old, now] = [removeMarks(before.text), removeMarks(after.text)];
  if (old === now) {
    throw new Error(
      `the step "${state.step.name}" of "${program.name}" does not change "${file}": add show="file" or region="…".`,
    );
  }
  return [createFence(file, renderMarkedCode(listChanges(old, now)))];
}

/**
 * Puts the programs and data of samples/ into pages:
 * `<Program of="…" step="…" file="…" />`, `<Program of="…" />`,
 * `<Program file="python/export_model.py" />`, `<Moved of="…" part="…" />`,
 * `<ModelCard name="…" />`, `<Pipeline name="…" />` and `<Screen of="…" />`. See README.md for the
 * attributes.
 *
 * @throws Error with the page and the known names if a name is wrong.
 */
export default function samplesRemark(folders: VersionFolders) {
  const samples = path.join(folders.siteDir, 'samples');

  const createProgramNodes = (
    node: MdxJsxElement,
    label: string,
    read: (name: string) => SampleProgram,
    shownFiles: ShownFiles,
    section: Heading | undefined,
  ): BlockContent[] => {
    const attributes = getAttributes(node);
    const {of, file, region: part} = attributes;
    const unknown = Object.keys(attributes).find(
      (name) => !ATTRIBUTES.includes(name),
    );
    if (unknown !== undefined) {
      throw new Error(
        `<Program> takes ${ATTRIBUTES.join(', ')}, not "${unknown}".`,
      );
    }
    if (of === undefined) {
      const full = path.join(samples, file ?? '');
      if (!file || file.split('/').includes('..') || !existsSync(full)) {
        throw new Error(
          `<Program file="${file ?? ''}">: there is no samples/${file ?? ''}.`,
        );
      }
      return [
        createFence(
          path.basename(file),
          selectShown(readFileSync(full, 'utf8'), part),
        ),
      ];
    }
    const program = read(of);
    if (!program.description.versions.includes(label)) {
      throw new Error(
        `the program "${of}" is not in version ${label}, only in ${program.description.versions.join(', ')}.`,
      );
    }
    return file === undefined
      ? createWholeProgram(program, label, shownFiles)
      : createStepFile(program, label, attributes, shownFiles, section);
  };

  const addData = (node: MdxJsxElement): void => {
    const {name} = getAttributes(node);
    if (name === undefined) {
      return;
    }
    if (node.name === 'ModelCard') {
      node.attributes = [
        createDataAttribute('model', readData(samples, 'models', name)),
      ];
    } else {
      const {label, steps} = readData(samples, 'pipelines', name);
      node.attributes = [
        createDataAttribute('label', label),
        createDataAttribute(
          'steps',
          steps.map(({operation, name: what, shape}) => ({
            operation,
            name: what,
            shape,
          })),
        ),
      ];
    }
  };

  const addScreen = (node: MdxJsxElement): void => {
    const {of} = getAttributes(node);
    if (of === undefined) {
      return;
    }
    const {alt, note, width, height} = readData(samples, 'screens', of);
    node.attributes = [
      createDataAttribute('screen', {name: of, alt, note, width, height}),
    ];
  };

  return (tree: Root, file: PageFile): void => {
    const {page, label} = versionOfPage(file, folders);
    // Cache per page, because a page shows a program step by step.
    const programs = new Map<string, SampleProgram>();
    const read = (name: string): SampleProgram => {
      const program = programs.get(name) ?? readProgram(samples, name);
      programs.set(name, program);
      return program;
    };
    const shownFiles: ShownFiles = new Map();
    let section: Heading | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') {
        section = node;
      }
      if (!isJsx(node)) {
        return undefined;
      }
      try {
        if (node.name === 'Program' && parent && index !== undefined) {
          const nodes = createProgramNodes(
            node,
            label,
            read,
            shownFiles,
            section,
          );
          parent.children.splice(index, 1, ...nodes);
          return index + nodes.length;
        }
        if (node.name === 'Moved' && parent && index !== undefined) {
          parent.children.splice(
            index,
            1,
            createMoved(samples, label, getAttributes(node)),
          );
          return index + 1;
        }
        if (node.name === 'ModelCard' || node.name === 'Pipeline') {
          addData(node);
        }
        if (node.name === 'Screen') {
          addScreen(node);
        }
      } catch (error) {
        throw new Error(`${page}: ${(error as Error).message}`, {
          cause: error,
        });
      }
      return undefined;
    });
  };
}
