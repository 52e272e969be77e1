import {describe, expect, it} from 'vitest';
import {checkPins, EXCEPTIONS} from './checkPins';

const check = (code: string) =>
  checkPins({file: 'docs/page.mdx', line: 10, code}).map(
    ({line, message}) => `${line}: ${message}`,
  );

describe('checkPins', () => {
  it.each([
    'npm install',
    'npm ci',
    'npm uninstall --global react-native react-native-cli',
    'npm view torchlive-cli version',
    'npm install react-native-pytorch-core@0.2.0 @types/react@17.0.11',
    'npm i -D --save-exact typescript@4.3.5',
    'npm install --prefix app ./local.tgz ../folder file:x git+https://example.org/a.git',
    'yarn add expo-gl@12.0.1',
    'yarn global add expo-cli@6.0.8',
    'pnpm dlx create-expo-app@1.3.2 app --template blank@47',
    'npx react-native@0.64.4 init App --version 0.64.4',
    'npx react-native init App --version=0.70.15',
    'npx react-native init App --template react-native-template-pytorch-live@0.2.3',
    'npx --yes create-expo-app@1.3.2 app -t expo-template-blank@sdk-47',
    'npx react-native run-ios --device',
    'npx expo install expo-status-bar',
    'npx expo prebuild --clean',
    'npx torchlive-cli init MyFirstProject',
    'npm init -y',
    'pip install torch==1.12.1 "torchvision==0.13.1"',
    'python3 -m pip install --upgrade pip',
    'py -3.9 -m pip install -r requirements.txt --index-url https://example.org torch[extra]==1.12.1+cpu',
    'python -m venv venv',
    'brew install node',
    'echo npm install react',
  ])('lets pass: %s', (code) => {
    expect(check(code)).toEqual([]);
  });

  it.each([
    ['npm install react-native-pytorch-core', 'react-native-pytorch-core'],
    ['npm add react@^17.0.2', 'react@^17.0.2'],
    ['npm i @types/react', '@types/react'],
    ['npm install react@latest', 'react@latest'],
    ['cd app && yarn add expo', 'expo'],
    ['pnpm add -D typescript@5', 'typescript@5'],
    ['npx serve build', 'serve'],
    ['npm create vite app', 'create-vite'],
    ['npm exec -- cowsay hi', 'cowsay'],
    ['npx create-expo-app app --template blank@47', 'create-expo-app'],
    ['npx create-expo-app@1.3.2 app --template blank', 'blank'],
    ['npx create-expo-app@1.3.2 app', 'create-expo-app@1.3.2'],
    ['npx react-native init App', 'react-native init'],
    ['npx react-native@0.64.4 init App', 'react-native@0.64.4 init'],
    ['npx react-native@next init App --version 0.64.4', 'react-native@next'],
    [
      'npx react-native init App --template react-native-template-pytorch-live',
      'react-native-template-pytorch-live',
    ],
    ['npx react-native upgrade', 'react-native'],
    ['pip install torch', 'torch'],
    ['pip3 install "torch>=1.12"', 'torch>=1.12'],
    ['pip3.9 install torch==1.*', 'torch==1.*'],
    ['python3.9 -m pip install torch', 'torch'],
  ])('refuses: %s', (code, name) => {
    const [problem, ...more] = check(code);
    expect(problem).toContain(`10: "${name}"`);
    expect(more).toEqual([]);
  });

  it('refuses a --version that is none', () => {
    expect(check('npx react-native init App --version latest')).toEqual([
      '10: --version latest is no exact version',
    ]);
  });

  it('names the line of each command', () => {
    expect(check('cd app\nnpm install a\n\npip install \\\n  b c')).toEqual([
      expect.stringContaining('11: "a"'),
      expect.stringContaining('13: "b"'),
      expect.stringContaining('13: "c"'),
    ]);
  });

  it.each(EXCEPTIONS)('has a reason for $program $package', ({reason}) => {
    expect(reason).toMatch(/^[A-Za-z`].{20,}\.$/);
  });
});
