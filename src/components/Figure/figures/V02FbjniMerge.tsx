import type {ReactNode} from 'react';
import Drawing, {Arrowhead} from '../Drawing';

const SOURCES = [
  {x: 2, name: ['React', 'Native'], version: 'its own', direct: false},
  {x: 140, name: ['PyTorch', 'Mobile'], version: '0.2.2', direct: false},
  {x: 278, name: ['your app:', 'extraction'], version: '0.2.2', direct: true},
] as const;

/** Why an Android build meets several libfbjni.so files and which one ends up in the app. */
export default function V02FbjniMerge(): ReactNode {
  return (
    <Drawing
      title="Three copies of libfbjni.so, one in the app"
      description="React Native, PyTorch Mobile and the app’s own extraction task each bring a libfbjni.so. The first two come from libraries, the third is a direct input of the app. All three reach the Gradle task that merges native libraries. With pickFirst it keeps one file, and direct inputs come first, so version 0.2.2 from the app is packed for each processor type."
      viewBox="0 0 400 424"
      fontSize={15}
    >
      {(id) => (
        <>
          <defs>
            <Arrowhead id={`${id}head`} />
            <Arrowhead id={`${id}chosen`} color="var(--pt-primary)" />
          </defs>
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
              <rect
                x={x}
                y="28"
                width="120"
                height="112"
                rx="8"
                fill="var(--pt-raised)"
                stroke={direct ? 'var(--pt-primary)' : 'var(--pt-border)'}
              />
              <g fill="var(--pt-text)" fontWeight="600">
                <text x={x + 60} y="54">
                  {name[0]}
                </text>
                <text x={x + 60} y="75">
                  {name[1]}
                </text>
              </g>
              <text
                x={x + 60}
                y="102"
                fontFamily="var(--ifm-font-family-monospace)"
                fill="var(--pt-text)"
              >
                libfbjni.so
              </text>
              <text x={x + 60} y="125" fill="var(--pt-text)">
                {version}
              </text>
            </g>
          ))}
          <g stroke="var(--pt-text)" fill="none" strokeDasharray="2 6">
            <path d="M62 142V190" markerEnd={`url(#${id}head)`} />
            <path d="M200 142V190" markerEnd={`url(#${id}head)`} />
          </g>
          <path
            d="M338 142V190"
            stroke="var(--pt-primary)"
            fill="none"
            markerEnd={`url(#${id}chosen)`}
          />
          <rect
            x="2"
            y="196"
            width="396"
            height="92"
            rx="8"
            fill="var(--pt-raised)"
            stroke="var(--pt-border)"
          />
          <g fill="var(--pt-text)" textAnchor="middle">
            <text x="200" y="222" fontWeight="600">
              the merge of native libraries
            </text>
            <text
              x="200"
              y="248"
              fontFamily="var(--ifm-font-family-monospace)"
              fill="var(--pt-primary)"
            >
              pickFirst &apos;**/*.so&apos;
            </text>
            <text x="200" y="273">
              one file per name; direct inputs first
            </text>
          </g>
          <path
            d="M200 290V338"
            stroke="var(--pt-primary)"
            fill="none"
            markerEnd={`url(#${id}chosen)`}
          />
          <rect
            x="62"
            y="344"
            width="276"
            height="76"
            rx="8"
            fill="var(--pt-raised)"
            stroke="var(--pt-primary)"
          />
          <g fill="var(--pt-text)" textAnchor="middle">
            <text x="200" y="376" fontWeight="600">
              in the app: version 0.2.2
            </text>
            <text x="200" y="401" fontFamily="var(--ifm-font-family-monospace)">
              lib/arm64-v8a/libfbjni.so
            </text>
          </g>
        </>
      )}
    </Drawing>
  );
}
