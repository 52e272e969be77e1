import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, MONO} from '../shapes';

const SOURCES = [
  {x: 2, name: ['React', 'Native'], version: 'its own', direct: false},
  {x: 140, name: ['PyTorch', 'Mobile'], version: '0.2.2', direct: false},
  {x: 278, name: ['your app:', 'extraction'], version: '0.2.2', direct: true},
] as const;

/** Drawing of the libfbjni.so files in an Android build, and of the one that is packed. */
export default function V02FbjniMerge(): ReactNode {
  return (
    <Drawing
      title="Three copies of libfbjni.so, one in the app"
      description="React Native, PyTorch Mobile and the app’s own extraction task each bring a libfbjni.so. The first two come from libraries, the third is a direct input of the app. All three reach the Gradle task that merges native libraries. With pickFirst it keeps one file, and direct inputs come first, so version 0.2.2 from the app is packed for each processor type."
      viewBox="0 0 400 424"
      fontSize={15}
    >
      <g fill="var(--pt-muted)" textAnchor="middle">
        <text x="130" y="16">
          inputs from libraries
        </text>
        <text x="338" y="16">
          direct input
        </text>
      </g>
      {SOURCES.map(({x, name, version, direct}) => (
        <g key={x} textAnchor="middle">
          <Box
            x={x}
            y={28}
            width={120}
            height={112}
            tone={direct ? 'primary' : 'border'}
          />
          <g fill="var(--pt-text)" fontWeight="600">
            <text x={x + 60} y="54">
              {name[0]}
            </text>
            <text x={x + 60} y="75">
              {name[1]}
            </text>
          </g>
          <text x={x + 60} y="102" fontFamily={MONO} fill="var(--pt-text)">
            libfbjni.so
          </text>
          <text x={x + 60} y="125" fill="var(--pt-text)">
            {version}
          </text>
        </g>
      ))}
      <Arrow points="62,142 62,190" dash="2 6" />
      <Arrow points="200,142 200,190" dash="2 6" />
      <Arrow points="338,142 338,190" tone="primary" />
      <Box x={2} y={196} width={396} height={92} />
      <g fill="var(--pt-text)" textAnchor="middle">
        <text x="200" y="222" fontWeight="600">
          the merge of native libraries
        </text>
        <text x="200" y="248" fontFamily={MONO} fill="var(--pt-primary)">
          pickFirst &apos;**/*.so&apos;
        </text>
        <text x="200" y="273">
          one file per name; direct inputs first
        </text>
      </g>
      <Arrow points="200,290 200,338" tone="primary" />
      <Box x={62} y={344} width={276} height={76} tone="primary" />
      <g fill="var(--pt-text)" textAnchor="middle">
        <text x="200" y="376" fontWeight="600">
          in the app: version 0.2.2
        </text>
        <text x="200" y="401" fontFamily={MONO}>
          lib/arm64-v8a/libfbjni.so
        </text>
      </g>
    </Drawing>
  );
}
