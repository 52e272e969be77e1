import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, MONO} from '../shapes';

const ROW = 56;
const HEAD = 42;

interface Edit {
  /** File name inside its folder. */
  file: string;
  /** Step that the edit enables. */
  step: string;
  /** Whether only models inside the app or the camera need the edit. */
  optional?: boolean;
}

const FOLDERS: {name: string; edits: Edit[]}[] = [
  {
    name: 'project folder',
    edits: [
      {file: 'metro.config.js', step: 'Metro packs the .ptl', optional: true},
    ],
  },
  {
    name: 'android/',
    edits: [
      {file: 'build.gradle', step: 'Gradle finds PyTorch'},
      {file: 'app/build.gradle', step: 'libraries are merged'},
      {file: 'gradle.properties', step: 'the APK is packed'},
    ],
  },
  {
    name: 'ios/',
    edits: [
      {file: 'Podfile', step: 'pod install runs'},
      {file: '…/Info.plist', step: 'the camera opens', optional: true},
    ],
  },
];

/** Folder name or edit, with its distance from the top. */
type Line = {top: number} & (
  {kind: 'head'; name: string} | ({kind: 'edit'} & Edit)
);

const LINES: Line[] = [];
let height = 0;
for (const {name, edits} of FOLDERS) {
  LINES.push({kind: 'head', name, top: height});
  height += HEAD;
  for (const edit of edits) {
    LINES.push({kind: 'edit', ...edit, top: height});
    height += ROW;
  }
}

/** Drawing of the files to edit for 0.1, each with the step that it enables. */
export default function V01AddPackageFiles(): ReactNode {
  return (
    <Drawing
      title="The files to edit for the package, and what each edit lets through"
      description="metro.config.js, only for models inside the app: Metro packs the .ptl file. android/build.gradle: Gradle finds PyTorch. android/app/build.gradle: the native libraries are merged. android/gradle.properties: the APK is packed. ios/Podfile: pod install runs. Info.plist in the iOS app folder, only for camera and microphone: the camera opens."
      viewBox={`0 0 640 ${height}`}
      fontSize={24}
    >
      {LINES.map((line) => {
        const y = line.top;
        if (line.kind === 'head') {
          return (
            <text
              key={line.name}
              x="1"
              y={y + 28}
              fill="var(--pt-muted)"
              fontWeight="600"
            >
              {line.name}
            </text>
          );
        }
        return (
          <g key={line.file}>
            <Box
              x={1}
              y={y + 2}
              width={280}
              height={46}
              tone={line.optional ? 'muted' : 'primary'}
              hollow={Boolean(line.optional)}
              dash={line.optional ? '6 6' : undefined}
            />
            <text x="16" y={y + 33} fill="var(--pt-text)" fontFamily={MONO}>
              {line.file}
            </text>
            <Arrow points={`288,${y + 25} 346,${y + 25}`} tone="primary" />
            <text x="362" y={y + 33} fill="var(--pt-text)">
              {line.step}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
