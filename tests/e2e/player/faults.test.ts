import type {Page} from '@playwright/test';
import mobileNet from '../../../samples/models/mobilenet-v3-small.json';
import {test} from '../fixtures';
import {editor, fault, lines, runLinked, screen, shows} from './linked';
import {expect} from './player';

// Errors of a program also reach the browser's console.
test.use({allowed: {errors: [/./]}});

/** Puts another program in the place of the one that runs. */
async function runNext(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
  await editor(page).press('Control+Enter');
}

/** Runs programs one after the other in one page, a good one before each. */
async function runEach<Program extends readonly [string, string, ...unknown[]]>(
  page: Page,
  programs: readonly Program[],
  look: (program: Program) => Promise<void>,
): Promise<void> {
  await runLinked(page, shows('Well'));
  for (const program of programs) {
    const [name, text] = program;
    await test.step(name, async () => {
      await runNext(page, shows(`Before ${name}`));
      await expect(screen(page).getByText(`Before ${name}`)).toBeVisible();
      await expect(fault(page)).toBeEmpty();
      await runNext(page, text);
      await look(program);
    });
  }
}

const UNREADABLE = [
  [
    'a name twice',
    'let a = 1;\nlet a = 2;\nexport default () => null;',
    2,
    'a',
  ],
  [
    'await where it is not allowed',
    'function f() {\n  await g();\n}\nexport default f;',
    2,
    '',
  ],
  [
    'an open bracket',
    'export default function App() {\n  return null;\n',
    3,
    '',
  ],
  [
    'JSX without end',
    "import {Text} from 'react-native';\nexport default function App() {\n  return (\n    <Text>words\n  );\n}",
    5,
    '',
  ],
  [
    'a namespace',
    'export default () => null;\nnamespace N { export const a = 1; }\nN.a;',
    2,
    'Namespaces do not run in the page.',
  ],
  [
    'a pattern that is none',
    'export default () => null;\nconst p = /(/;',
    2,
    '',
  ],
] as const;

const THROWN = [
  [
    'of a component as it is drawn',
    "export default function App() {\n  throw new Error('not drawn');\n}",
    'Error App.tsx, line 2: not drawn',
  ],
  [
    'of an effect',
    "import {useEffect} from 'react';\nexport default function App() {\n  useEffect(() => {\n    throw new Error('of an effect');\n  });\n  return null;\n}",
    'Error App.tsx, line 4: of an effect',
  ],
  [
    'of a timer',
    "setTimeout(() => {\n  throw new Error('late');\n});\nexport default () => null;",
    'Error App.tsx, line 2: late',
  ],
  [
    'of a promise',
    "async function f() {\n  throw new Error('refused');\n}\nf();\nexport default () => null;",
    'Error App.tsx, line 2: refused',
  ],
  [
    'of an endless re-render',
    "import {useState} from 'react';\nexport default function App() {\n  const [count, setCount] = useState(0);\n  setCount(count + 1);\n  return null;\n}",
    'Error App.tsx, line 3: Too many re-renders.',
  ],
  [
    'of words that are thrown',
    "throw 'words';\nexport default () => null;",
    'Error: words',
  ],
  ['of no component', 'export const App = 1;', 'exports no component'],
  [
    'of text outside of Text',
    "import {View} from 'react-native';\nexport default function App() {\n  return <View>{1 > 0 && 'raw text'}</View>;\n}",
    'Error App.tsx, line 3: Text strings must be rendered within a <Text> component. This one is in a View: "raw text"',
  ],
  [
    'of a component that is undefined',
    "import * as React from 'react';\nconst {Nothing} = {};\nexport default function App() {\n  return <Nothing />;\n}",
    'Error App.tsx, line 4: Element type is invalid',
  ],
  [
    'of an object as a child',
    "import {Text} from 'react-native';\nexport default function App() {\n  return <Text>{{a: 1}}</Text>;\n}",
    'Error: Objects are not valid as a React child',
  ],
] as const;

const MISSING = [
  [
    'a package that is not there',
    "import {map} from 'lodash';\nexport default map;",
    [
      'App.tsx, line 1',
      'The package lodash does not run in the page',
      'react-native-pytorch-core',
    ],
  ],
  [
    'a package with something in its place',
    "import {Text} from 'react-native';\nimport {Camera} from 'expo-camera';\nexport default () => <Camera />;",
    [
      'App.tsx, line 2',
      'expo-camera does not run',
      'component Camera of react-native-pytorch-core',
    ],
  ],
  [
    'a part of react-native',
    "import {NativeModules} from 'react-native';\nexport default function App() {\n  NativeModules.Mine.call();\n  return null;\n}",
    [
      'App.tsx, line 3',
      'react-native has no NativeModules in the page',
      'There is no native code in a page.',
    ],
  ],
  [
    'a part of the package',
    "import {Camerra} from 'react-native-pytorch-core';\nexport default function App() {\n  return <Camerra />;\n}",
    [
      'App.tsx, line 3',
      'react-native-pytorch-core has no Camerra',
      'Did you mean Camera?',
    ],
  ],
  [
    'a function of torch',
    "import {torch} from 'react-native-pytorch-core';\ntorch.hadamard([1]);\nexport default () => null;",
    ['App.tsx, line 2: TypeError: torch.hadamard is not a function'],
  ],
  [
    'a function of torch with a slip in its name',
    "import {torch} from 'react-native-pytorch-core';\ntorch.onez([1]);\nexport default () => null;",
    ['TypeError: torch.onez is not a function', 'Did you mean ones?'],
  ],
  [
    'a part of react-native with a slip in its name',
    "import {Viw} from 'react-native';\nexport default () => <Viw />;",
    ['react-native has no Viw in the page.', 'Did you mean View?'],
  ],
  [
    'a part of react-native that only phones have',
    "import {DrawerLayoutAndroid} from 'react-native';\nexport default () => <DrawerLayoutAndroid />;",
    ['has no DrawerLayoutAndroid', 'React Native has it: try this program'],
  ],
  [
    'a file that is not there',
    "import {next} from './nexxt';\nexport default next;",
    ['App.tsx, line 1', 'There is no file ./nexxt beside App.tsx'],
  ],
] as const;

test('an error leads to the troubleshooting entry of its message', async ({
  page,
}) => {
  await runLinked(
    page,
    "import {torch} from 'react-native-pytorch-core';\ntorch.hadamard([1]);\nexport default () => null;",
  );
  const entry = fault(page).getByRole('link', {
    name: 'torch.… is not a function',
  });
  const address = (await entry.getAttribute('href'))!;
  expect(address).toBe(
    '/docs/tutorials/troubleshooting/install/#is-not-a-function',
  );
  const response = await page.request.get(address);
  expect(await response.text()).toContain('id="is-not-a-function"');
});

const PACKAGE = "import {torch} from 'react-native-pytorch-core';\n";

test('an error of the package has its line, a line in the console and the entry of its function', async ({
  page,
}) => {
  await runEach(
    page,
    [
      ['a wrong size', `${PACKAGE}torch.rand('x');`, 'torch.rand', 2],
      [
        'a wrong dtype',
        `${PACKAGE}torch.zeros([2], {dtype: 'float99'});`,
        'torch.zeros',
        2,
      ],
      [
        'a wrong shape',
        `${PACKAGE}const a = torch.zeros([2]);\na.add(torch.zeros([3]));`,
        'Tensor.add',
        3,
      ],
      [
        'a promise',
        `${PACKAGE}async function f() {\n  await torch.jit._loadForMobile('/no.ptl');\n}\nf();\nexport default () => null;`,
        'torch.jit._loadForMobile',
        3,
      ],
    ] as const,
    async ([, , symbol, line]) => {
      const entry = fault(page).getByRole('link', {name: symbol});
      const address = (await entry.getAttribute('href'))!;
      expect(address).toMatch(/^\/docs\/api\/core\/.+#/);
      const response = await page.request.get(address);
      const anchor = address.slice(address.indexOf('#') + 1);
      expect(await response.text()).toContain(`id="${anchor}"`);
      await expect(fault(page)).toContainText(`App.tsx, line ${line}:`);
      await expect(lines(page)).toContainText(`error: App.tsx, line ${line}: `);
    },
  );
});

test('a run of a model that fails has the line of its call', async ({page}) => {
  await runLinked(
    page,
    `import {MobileModel, torch} from 'react-native-pytorch-core';
async function f() {
  const path = await MobileModel.download('${mobileNet.url}');
  const model = await torch.jit._loadForMobile(path);
  await model.forward(torch.zeros([1, 5, 224, 224]));
}
f();
export default () => null;`,
  );
  await expect(fault(page)).toContainText('Error App.tsx, line 5:');
  await expect(
    fault(page).getByRole('link', {name: 'Module.forward'}),
  ).toBeVisible();
});

test.describe('every kind of fault', {tag: '@full'}, () => {
  test('of the compiler has its line', async ({page}) => {
    await runEach(page, UNREADABLE, async ([, , line, words]) => {
      await expect(fault(page)).toContainText(`Error App.tsx, line ${line}:`);
      await expect(fault(page)).toContainText(words);
    });
  });

  test('of the running program is told', async ({page}) => {
    await runEach(page, THROWN, async ([, , words]) => {
      await expect(fault(page)).toContainText(words);
    });
  });

  test('of what the page has not is named', async ({page}) => {
    await runEach(page, MISSING, async ([, , words]) => {
      for (const part of words) {
        await expect(fault(page)).toContainText(part);
      }
    });
  });

  test('of the network is told to the program', async ({page}) => {
    await runLinked(
      page,
      "fetch('https://example.com').catch((error) => console.log(error.message));\nexport default () => null;",
    );
    await expect(lines(page)).toContainText('has no network');
  });
});
