import {readFileSync} from 'node:fs';
import path from 'node:path';
import {transformSync} from '@swc/core';
import * as React from 'react';
import Refresh from 'react-refresh/runtime';
import type {ReactTestRenderer} from 'react-test-renderer';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {createTestHost} from '../../packages/react-native-pytorch-core-web/src/__fixtures__/testHost';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

/** Step of a page: an action of the reader and the promised screen. */
interface Step {
  /** Sentences of the page, to the letter. */
  says: string;
  /** Text of the program, and the text that the reader replaces it by. */
  edit?: [from: string, to: string];
  /** Title of the button that the reader presses afterwards. */
  press?: string;
  /** Texts on the screen afterwards. */
  shows: (string | RegExp)[];
  /** Whether the action changes the screen. */
  changes?: boolean;
}

interface FirstApp {
  page: string;
  program: string;
  release: '0.2.0' | 'next';
  steps: Step[];
}

const numbers = (count: number) =>
  new RegExp(`^(0\\.\\d\\d|1\\.00)(  (0\\.\\d\\d|1\\.00)){${count - 1}}$`);

const FIRST_APPS: FirstApp[] = [
  {
    page: 'versioned_docs/version-0.2.0/tutorials/get-started-local.mdx',
    program: 'samples/0.2.0/firstApp/App.tsx',
    release: '0.2.0',
    steps: [
      {
        says: 'It shows `2 × 3` and six numbers from 0 up to 1.',
        shows: ['2 × 3', numbers(6)],
      },
      {
        says: 'Press **Again** to see six other numbers.',
        press: 'Again',
        shows: ['2 × 3', numbers(6)],
        changes: true,
      },
      {
        says: 'Until you press **Again**, the old tensor stays',
        edit: ['const SIZE = [2, 3];', 'const SIZE = [3, 4];'],
        shows: ['2 × 3', numbers(6)],
        changes: false,
      },
      {
        says: 'Change `SIZE` to `[3, 4]`, save, and press **Again**. The screen shows `3 × 4` and twelve numbers, without a new build.',
        press: 'Again',
        shows: ['3 × 4', numbers(12)],
        changes: true,
      },
    ],
  },
  {
    page: 'docs/tutorials/get-started-local.mdx',
    program: 'samples/next/firstApp/App.tsx',
    release: 'next',
    steps: [
      {
        says: 'The screen of the app shows `shape: 2 × 2`, `type: float32`, `values: 1, 20, 3, 40` and `sum: 64`.',
        shows: [
          'shape: 2 × 2',
          'type: float32',
          'values: 1, 20, 3, 40',
          'sum: 64',
        ],
      },
      {
        says: 'Replace a number in `left` and save. The lines change without a new build.',
        edit: ['[1, 2]', '[5, 2]'],
        shows: [
          'shape: 2 × 2',
          'type: float32',
          'values: 5, 20, 3, 40',
          'sum: 68',
        ],
        changes: true,
      },
    ],
  },
];

/** Components of React Native that these programs use. */
const REACT_NATIVE = {
  Button: 'Button',
  SafeAreaView: 'SafeAreaView',
  StyleSheet: {create: (styles: unknown) => styles},
  Text: 'Text',
};

/** Program on a phone that takes over each saved change, as with Metro and Fast Refresh. */
class Phone {
  private readonly modules: Record<string, unknown>;
  private renderer: ReactTestRenderer | undefined;

  constructor(
    private readonly test: typeof import('react-test-renderer'),
    release: FirstApp['release'],
  ) {
    this.modules = {
      react: React,
      'react-native': REACT_NATIVE,
      'react-native-pytorch-core':
        createPackage(createTestHost()).releases[release],
    };
  }

  async save(code: string): Promise<void> {
    const App = this.run(code);
    await this.test.act(async () => {
      if (this.renderer) {
        Refresh.performReactRefresh();
      } else {
        this.renderer = this.test.create(React.createElement(App));
      }
    });
  }

  async press(title: string): Promise<void> {
    const button = this.renderer?.root.findByProps({title});
    await this.test.act(async () => (button?.props.onPress as () => void)());
  }

  texts(): string[] {
    const found = this.renderer?.root.findAll(
      (node) => String(node.type) === REACT_NATIVE.Text,
    );
    return (found ?? []).map(({children}) => children.join(''));
  }

  /** Runs the module again, with the calls that React's compiler adds for Fast Refresh. */
  private run(code: string): React.ComponentType {
    const {code: compiled} = transformSync(code, {
      filename: 'App.tsx',
      module: {type: 'commonjs'},
      jsc: {
        target: 'es2022',
        parser: {syntax: 'typescript', tsx: true},
        transform: {react: {development: true, refresh: true}},
      },
    });
    const exports: {default?: React.ComponentType} = {};
    new Function(
      'require',
      'exports',
      '$RefreshReg$',
      '$RefreshSig$',
      compiled,
    )(
      (name: string) => this.modules[name],
      exports,
      (component: unknown, id: string) => Refresh.register(component, id),
      Refresh.createSignatureFunctionForTransform,
    );
    if (!exports.default) {
      throw new Error('The program has no default export.');
    }
    return exports.default;
  }
}

describe('the first app', () => {
  let test: typeof import('react-test-renderer');
  beforeAll(async () => {
    // Renderers register with Fast Refresh when they are loaded.
    Refresh.injectIntoGlobalHook(globalThis as never);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    test = await import('react-test-renderer');
  });

  it.each(FIRST_APPS)(
    'does what $page says, step by step',
    async ({page, program, release, steps}) => {
      const text = read(page);
      const phone = new Phone(test, release);
      let code = read(program);
      let before: string[] = [];
      await phone.save(code);
      for (const {says, edit, press, shows, changes} of steps) {
        expect(text).toContain(says);
        if (edit) {
          expect(code).toContain(edit[0]);
          code = code.replace(...edit);
          await phone.save(code);
        }
        if (press) {
          await phone.press(press);
        }
        const texts = phone.texts();
        expect(texts, says).toEqual(
          shows.map((one) =>
            typeof one === 'string' ? one : expect.stringMatching(one),
          ),
        );
        if (changes !== undefined) {
          expect(texts.join() !== before.join(), says).toBe(changes);
        }
        before = texts;
      }
    },
  );
});
