import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Box, MONO} from '../shapes';

interface Row {
  /** Depth in the tree. */
  depth: number;
  file: string;
  /** Reason of the change; absent for folders. */
  why?: string;
  /** Whether only some projects need the edit. */
  partly?: boolean;
}

const ROWS: readonly Row[] = [
  {depth: 0, file: 'package.json', why: 'the package itself'},
  {
    depth: 0,
    file: 'metro.config.js',
    why: 'only for bundled models',
    partly: true,
  },
  {depth: 0, file: 'android/'},
  {depth: 1, file: 'gradle.properties', why: '4 GB for Gradle'},
  {depth: 1, file: 'build.gradle', why: 'servers, versions'},
  {depth: 1, file: 'app/build.gradle', why: 'one libfbjni.so'},
  {depth: 1, file: 'app/…/MainApplication', why: 'JSI, 0.2.0', partly: true},
  {depth: 0, file: 'ios/'},
  {depth: 1, file: 'Podfile', why: 'iOS 12.0 or newer', partly: true},
  {depth: 1, file: 'MyApp/Info.plist', why: 'camera, microphone', partly: true},
];

const ROW_HEIGHT = 52;

/** Drawing of the files in a React Native app that change for the package. */
export default function V02AddPackageFiles(): ReactNode {
  return (
    <Drawing
      title="Files that change in your app"
      description="A tree of files. Every app changes package.json, android gradle.properties, android build.gradle and android app build.gradle. Some apps also change metro.config.js, for bundled models; MainApplication, with PlayTorch 0.2.0; the Podfile, when it asks for less than iOS 12.0; and Info.plist, for the camera and the microphone."
      viewBox={`0 0 400 ${ROWS.length * ROW_HEIGHT + 44}`}
      fontSize={15}
    >
      {ROWS.map(({depth, file, why, partly}, index) => {
        const x = 2 + depth * 28;
        const y = 2 + index * ROW_HEIGHT;
        return (
          <g key={file}>
            {depth > 0 && (
              <path
                d={`M16 ${y - 8}V${y + 20}H${x - 4}`}
                stroke="var(--pt-border)"
                fill="none"
              />
            )}
            {why && (
              <Box
                x={x}
                y={y}
                width={398 - x}
                height={40}
                tone={partly ? 'border' : 'primary'}
                dash={partly ? '2 6' : undefined}
              />
            )}
            <text
              x={x + (why ? 12 : 0)}
              y={y + 26}
              fontFamily={MONO}
              fontSize="14.5"
              fill="var(--pt-text)"
            >
              {file}
            </text>
            {why && (
              <text x="388" y={y + 26} textAnchor="end" fill="var(--pt-muted)">
                {why}
              </text>
            )}
          </g>
        );
      })}
      <g transform={`translate(0 ${ROWS.length * ROW_HEIGHT})`}>
        <path d="M4 18H40" stroke="var(--pt-primary)" />
        <text x="50" y="23" fill="var(--pt-text)">
          every app
        </text>
        <path d="M148 18H184" stroke="var(--pt-muted)" strokeDasharray="2 6" />
        <text x="194" y="23" fill="var(--pt-text)">
          some apps
        </text>
      </g>
    </Drawing>
  );
}
