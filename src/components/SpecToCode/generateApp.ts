import type {ProgramParameter} from '@playtorch-docs/ptl/code';

/** File name of the model that the program loads. */
export const MODEL = 'model.ptl';

/** Writes a text as an ASCII string literal. */
const formatLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Code that parses the text of a field, by type of the parameter. */
const readers: Readonly<Record<string, (field: string) => string>> = {
  string: (field) => field,
  number: (field) => `Number(${field})`,
  boolean: (field) => `${field} === 'true'`,
  'number[]': (field) => `${field}.split(',').map(Number)`,
  'string[]': (field) => `${field}.split('\\n')`,
  unknown: (field) => `JSON.parse(${field}) as unknown`,
};

/** Returns the initial text of a field. */
function getInitialText({name, type}: ProgramParameter): string {
  switch (type) {
    case 'string':
      return /color/i.test(name)
        ? /back/i.test(name)
          ? '#FFFFFF'
          : '#000000'
        : /question/i.test(name)
          ? 'Which library is archived?'
          : 'PlayTorch is archived.';
    case 'number':
      return '1';
    case 'boolean':
      return 'true';
    case 'number[]':
      return '1, 2, 3';
    case 'string[]':
      return 'first\nsecond';
    default:
      return '0';
  }
}

/**
 * Writes a screen around `execute.ts`: a field for each parameter, the camera or the
 * microphone for images and sounds, and the result as text.
 */
export function generateApp(parameters: readonly ProgramParameter[]): string {
  const isMedia = ({type}: ProgramParameter) =>
    type === 'Image' || type === 'Audio';
  const fields = parameters.filter((one) => !isMedia(one));
  const hasImage = parameters.some(({type}) => type === 'Image');
  const hasAudio = parameters.some(({type}) => type === 'Audio');
  const params = parameters.map((one) => {
    const at = fields.indexOf(one);
    const value = isMedia(one)
      ? one.type.toLowerCase()
      : readers[one.type]?.(`texts[${at}]`);
    return `        [${formatLiteral(one.name)}]: ${value},`;
  });
  const inputs = [
    ...(hasImage ? ['image: Image'] : []),
    ...(hasAudio ? ['audio: Audio'] : []),
  ];
  const types = [
    'Module',
    ...(hasImage ? ['Image'] : []),
    ...(hasAudio ? ['Audio'] : []),
  ];
  const values = [
    ...(hasAudio ? ['AudioUtil'] : []),
    ...(hasImage ? ['Camera'] : []),
    'MobileModel',
    'torch',
  ];
  return `import * as React from 'react';
import {${hasImage ? '' : 'Button, '}ScrollView, StyleSheet, Text, TextInput, View} from 'react-native';
import {${values.join(', ')}} from 'react-native-pytorch-core';
import type {${types.join(', ')}} from 'react-native-pytorch-core';
import {execute} from './execute';

const FIELDS: readonly [name: string, text: string][] = [
${fields.map((one) => `  [${formatLiteral(one.name)}, ${formatLiteral(getInitialText(one))}],`).join('\n')}
];

let model: Module | undefined;

async function loaded(): Promise<Module> {
  if (model === undefined) {
    const path = await MobileModel.download(require('./${MODEL}'));
    model = await torch.jit._loadForMobile(path);
  }
  return model;
}

/** Long lists are cut, and native objects have no text. */
function shown(_key: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 20) {
    return [...value.slice(0, 20), \`and \${value.length - 20} more\`];
  }
  const {getWidth, getHeight} = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof getWidth === 'function' && typeof getHeight === 'function'
    ? 'an image'
    : value;
}

export default function App() {
  const [texts, setTexts] = React.useState(FIELDS.map(([, text]) => text));
  const [busy, setBusy] = React.useState(false);
  const [message, setMessage] = React.useState(
    '${hasImage ? 'Take a photo: it is the image of the specification.' : hasAudio ? 'Record two seconds.' : 'Press Run.'}',
  );

  async function run(${inputs.join(', ')}): Promise<void> {
    setBusy(true);
    setMessage('Running. The first run waits for the model.');
    try {
      const result = await execute(await loaded()${
        parameters.length > 0 ? `, {\n${params.join('\n')}\n      }` : ''
      });
      setMessage(JSON.stringify(result, shown, 2));
      console.log(result);
    } catch (error) {
      const {message: text} = error as {message?: string};
      setMessage(text ?? String(error));
    } finally {
      setBusy(false);${hasImage ? '\n      await image.release();' : ''}
    }
  }
${
  hasAudio && !hasImage
    ? `
  async function record(): Promise<void> {
    setBusy(true);
    setMessage('Recording…');
    await AudioUtil.startRecord();
    await new Promise<void>((resolve) => setTimeout(resolve, 2000));
    const audio = await AudioUtil.stopRecord();
    if (audio === null) {
      setBusy(false);
      setMessage('Nothing was recorded.');
    } else {
      await run(audio);
    }
  }
`
    : ''
}
  return (
    <View style={styles.screen}>${
      hasImage
        ? `
      <Camera
        style={styles.camera}
        hideCaptureButton={busy}
        onCapture={${
          hasAudio
            ? `async (image) => {
          await AudioUtil.startRecord();
          await new Promise<void>((resolve) => setTimeout(resolve, 2000));
          const audio = await AudioUtil.stopRecord();
          if (audio !== null) {
            await run(image, audio);
          }
        }`
            : 'run'
        }}
      />`
        : ''
    }
      <ScrollView style={styles.box}>
        {FIELDS.map(([name], at) => (
          <View key={name}>
            <Text style={styles.name}>{name}</Text>
            <TextInput
              accessibilityLabel={name}
              multiline
              style={styles.field}
              value={texts[at]}
              onChangeText={(text) =>
                setTexts(texts.map((one, i) => (i === at ? text : one)))
              }
            />
          </View>
        ))}${
          hasImage
            ? ''
            : `
        <Button
          title="${hasAudio ? 'Record and run' : 'Run'}"
          disabled={busy}
          onPress={() => void ${hasAudio ? 'record' : 'run'}()}
        />`
        }
        <Text accessibilityLiveRegion="polite" style={styles.result}>
          {message}
        </Text>
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: 'white'},
  camera: {height: 340},
  box: {flex: 1, padding: 16, paddingTop: ${hasImage ? 16 : 48}},
  name: {color: '#1c1e21', fontWeight: 'bold'},
  field: {
    marginBottom: 12,
    padding: 8,
    borderWidth: 1,
    borderColor: '#666',
    borderRadius: 4,
    color: '#1c1e21',
  },
  result: {marginVertical: 16, color: '#1c1e21', fontSize: 16},
});
`;
}
