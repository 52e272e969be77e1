import {formatDate, facts} from '../facts';
import {NODE_OPENSSL_3} from '../limits';
import {findDetected, findFile} from '../project';
import {compareVersions} from '../versions';
import {getInstallCommands} from './releases';
import {
  appendBlock,
  readCode,
  createEdit,
  readJsonFile,
  citePlaytorch,
  setJson,
  type DoctorRule,
  placeAt,
} from './rule';

/** Python packages for the export, by the line of the package. */
const PYTHON = {
  '0.1': {torch: '1.10.0', torchvision: '0.11.1', numpy: '1.21.6'},
  '0.2': {torch: '1.12.1', torchvision: '0.13.1', numpy: '1.21.6'},
} as const;

const matchRequirement = (name: string) =>
  new RegExp(
    `^([ \\t]*)${name}[ \\t]*((?:[=<>~!]=?=?)[^\\n#;]*)?[ \\t]*(?=[#;\\r\\n]|$)`,
    'im',
  );

export const toolRules: readonly DoctorRule[] = [
  {
    id: 'node-openssl',
    severity: 'conflict',
    entries: ['install#error-0308010c', 'install#err-ossl'],
    why: `Node ${NODE_OPENSSL_3} brought OpenSSL 3, which no longer offers MD4, and Metro of ${facts.nodeFailing.text} asks for it. Node ${facts.nodeToUse.text} has it.`,
    source: {
      text: 'nodejs/node#40455',
      url: 'https://github.com/nodejs/node/issues/40455',
    },
    check: ({project, fit: {line}}) => {
      const node = findDetected(project, 'node');
      if (
        line?.metroHash !== 'md4' ||
        !node?.exact ||
        compareVersions(node.version, NODE_OPENSSL_3) < 0
      ) {
        return undefined;
      }
      const file = findFile(project, '.nvmrc');
      return {
        what: `Node.js ${node.version} cannot run Metro of React Native ${line.line}.`,
        place: node,
        edits: file
          ? [createEdit(file, () => `${facts.nodeToUse.text}\n`)]
          : [],
        commands: [`nvm install ${facts.nodeToUse.text}`],
      };
    },
  },
  {
    id: 'jdk',
    severity: 'conflict',
    entries: [
      'build-android#tools-jar',
      'build-android#class-file-61',
      'build-android#class-file-65',
    ],
    why: 'The toolkit’s CI built React Native 0.64 to 0.67 with JDK 8, and 0.68 to 0.70 with JDK 11. Install that one and set JAVA_HOME to it.',
    source: {text: 'the toolkit’s CI'},
    check: ({project, fit}) => {
      const jdk = findDetected(project, 'jdk');
      const {line} = fit;
      const message = (
        [
          'build-android#tools-jar',
          'build-android#class-file-61',
          'build-android#class-file-65',
        ] as const
      ).some((entry) => project.messages.has(entry));
      if (!line || (!jdk && !message)) {
        return undefined;
      }
      const [major] = jdk?.version.split('.') ?? [];
      if (!message && major === String(line.jdk)) {
        return undefined;
      }
      return {
        what: `React Native ${line.line} builds with JDK ${line.jdk}${major === undefined ? '' : `, and this is JDK ${major}`}.`,
        place: jdk,
        severity: message || Number(major) < line.jdk ? 'conflict' : 'warning',
      };
    },
  },
  {
    id: 'metro-ptl',
    severity: 'warning',
    entries: ['load-and-run#unable-to-resolve-module'],
    why: "Metro bundles a model with require('./model.ptl') only if it knows the ending. Models from a URL do not need it.",
    source: citePlaytorch(35),
    check: ({project}) => {
      const file = findFile(project, 'metro.config.js');
      const code = readCode(file)?.code;
      if (!file || code === undefined || /['"]ptl['"]/.test(code)) {
        return undefined;
      }
      const change = createMetroChange(code);
      return {
        what: `${file.path} does not name the ending ptl.`,
        place: placeAt(file),
        edits: change ? [createEdit(file, change)] : [],
        commands: ['npx react-native start --reset-cache'],
      };
    },
  },
  {
    id: 'watchman',
    severity: 'note',
    entries: ['install#watchman'],
    why: 'Watchman may report an error when Metro starts in a folder without its configuration.',
    source: {text: 'the toolkit’s docs'},
    check: ({project}) =>
      project.complete && !findFile(project, '.watchmanconfig')
        ? {
            what: 'The project has no .watchmanconfig.',
            edits: [
              {
                path: '.watchmanconfig',
                before: undefined,
                change: () => '{}\n',
              },
            ],
          }
        : undefined,
  },
  {
    id: 'pnpm-linker',
    severity: 'conflict',
    entries: ['build-android#exactly-one-file'],
    why: 'Metro of this React Native does not follow links, and pnpm makes them in node_modules unless its linker is hoisted.',
    source: {
      text: 'jest-haste-map 26.6.2 and metro-file-map 0.72.3 on npm',
    },
    check: ({project}) => {
      const manifest = findFile(project, 'package.json');
      const json = readJsonFile(manifest);
      const pnpm =
        json?.getText('packageManager')?.startsWith('pnpm@') ||
        project.otherFiles.includes('pnpm-lock.yaml');
      const file = findFile(project, '.npmrc');
      if (
        !pnpm ||
        !manifest ||
        (!file && !project.complete) ||
        /^[ \t]*(node-linker[ \t]*=[ \t]*hoisted|shamefully-hoist[ \t]*=[ \t]*true)/m.test(
          file?.text ?? '',
        )
      ) {
        return undefined;
      }
      const line = 'node-linker=hoisted';
      return {
        what: 'pnpm installs links, which Metro does not follow.',
        place: placeAt(manifest, json?.find('packageManager')?.offset),
        edits: [
          file
            ? createEdit(file, appendBlock(line))
            : {path: '.npmrc', before: undefined, change: () => `${line}\n`},
        ],
        commands: ['pnpm install'],
      };
    },
  },
  {
    id: 'torchlive-cli',
    severity: 'warning',
    entries: ['install#cli-404'],
    why: 'The npm registry has no torchlive-cli, so an install that asks for it fails.',
    source: {text: `npm registry, asked on ${formatDate(facts.cli.checked)}`},
    check: (context) => {
      const file = findFile(context.project, 'package.json');
      const json = readJsonFile(file);
      const group = (['dependencies', 'devDependencies'] as const).find((one) =>
        json?.find(one, 'torchlive-cli'),
      );
      return file && json && group
        ? {
            what: `${file.path} asks for torchlive-cli.`,
            place: placeAt(file, json.find(group, 'torchlive-cli')?.offset),
            edits: [
              createEdit(file, setJson([group, 'torchlive-cli'], undefined)),
            ],
            commands: getInstallCommands(context),
          }
        : undefined;
    },
  },
  {
    id: 'json-modules',
    severity: 'note',
    entries: ['load-and-run#resolve-json-module'],
    why: 'TypeScript imports .json files, such as the names of classes, only with resolveJsonModule. Metro bundles them without it.',
    source: {text: 'TypeScript’s own message'},
    check: ({project}) => {
      const file = findFile(project, 'tsconfig.json');
      const json = readJsonFile(file, true);
      const path = ['compilerOptions', 'resolveJsonModule'];
      // A base configuration may have the option.
      if (
        !file ||
        !json ||
        json.find('extends') ||
        json.find(...path)?.value === true
      ) {
        return undefined;
      }
      return {
        what: `${file.path} does not let TypeScript import .json files.`,
        place: placeAt(file, json.find('compilerOptions')?.offset),
        edits: [createEdit(file, setJson(path, true))],
      };
    },
  },
  {
    id: 'python-torch',
    severity: 'warning',
    entries: [
      'export#export-unpinned',
      'export#lite-interpreter-version',
      'export#numpy-1x',
      'load-and-run#lite-interpreter-version',
    ],
    why: 'A newer PyTorch writes bytecode or operators that the app’s PyTorch Mobile does not have. Export with the PyTorch of the release.',
    source: citePlaytorch(59),
    check: ({project, release, target}) => {
      const file = findFile(project, 'requirements.txt');
      const code = readCode(file, 'hashes')?.code;
      if (
        !file ||
        code === undefined ||
        !matchRequirement('torch').test(code)
      ) {
        return undefined;
      }
      const line = (release ?? target).startsWith('0.1') ? '0.1' : '0.2';
      const wrong = Object.entries(PYTHON[line]).filter(([name, version]) => {
        const [requirement, , text = ''] =
          matchRequirement(name).exec(code) ?? [];
        const pinned = /^==[ \t]*(\d[\w.]*)/.exec(text.trim())?.[1];
        return (
          requirement !== undefined &&
          (pinned === undefined ||
            compareVersions(pinned, version.replace(/\.\d+$/, '.99')) > 0)
        );
      });
      const [first] = wrong;
      if (!first) {
        return undefined;
      }
      const place = matchRequirement(first[0]).exec(code);
      return {
        what: `${file.path} installs a ${wrong.map(([name]) => name).join(', ')} that ${line}.x was not made for.`,
        entries:
          line === '0.1'
            ? [
                'load-and-run#lite-interpreter-version',
                'export#export-unpinned',
              ]
            : [
                'export#export-unpinned',
                'export#lite-interpreter-version',
                'export#numpy-1x',
              ],
        place: placeAt(file, place?.index),
        edits: [
          createEdit(file, (text) =>
            wrong.reduce(
              (changed, [name, version]) =>
                changed.replace(
                  matchRequirement(name),
                  `$1${name}==${version}`,
                ),
              text,
            ),
          ),
        ],
        commands: [`pip install -r ${file.path.replace(/[^\w./-]/g, '?')}`],
      };
    },
  },
];

/** Creates the change that adds the ending to a Metro configuration; undefined if its form is unknown. */
function createMetroChange(
  code: string,
): ((text: string) => string) | undefined {
  const expo =
    /^((?:const|let|var) (\w{1,40}) = (?:await )?getDefaultConfig\([^()\n]{0,200}\);?)[ \t]*$/m;
  if (expo.test(code)) {
    return (text) =>
      text.replace(expo, "$1\n$2.resolver.assetExts.push('ptl');");
  }
  const template = /^module\.exports = \{[ \t]*$/m;
  if (template.test(code) && !/\b(resolver|assetExts)\b/.test(code)) {
    return (text) =>
      text.replace(
        template,
        "const {assetExts} = require('metro-config/src/defaults/defaults');\n\n$&\n  resolver: {\n    assetExts: [...assetExts, 'ptl'],\n  },",
      );
  }
  return undefined;
}
