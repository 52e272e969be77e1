import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import archive from '@site/src/data/ptlArchive.json';
import {formatCount} from '@playtorch-docs/ptl/text';

interface Part {
  label: string;
  note: string;
  start: number;
  size: number;
  height: number;
  tone?: 'weights' | 'lite';
}

const WIDTH = 480;
const LEFT = 78;
const TOP = 8;
const GAP = 14;
const ROW = 54;
/** Number of rows of the weight matrix, drawn inside its record. */
const WEIGHT_ROWS = 10;

/** Records in the order of the file; the four below code/ are merged. */
const parts: readonly Part[] = [
  part('extra/model/live.spec.json', 'spec for MobileModel.execute'),
  part('data/0', 'weight: 10 × 784 numbers, float32', {
    height: 122,
    tone: 'weights',
  }),
  part('data/1', 'bias: 10 numbers, float32', {tone: 'weights'}),
  part('data.pkl', 'the module, pointing at its weights'),
  part('code/', 'TorchScript, 4 records, deflated'),
  part('constants.pkl', 'tensor constants: here an empty tuple'),
  part('bytecode.pkl', 'what the phone runs', {tone: 'lite'}),
  part('version', 'of the archive format'),
  {
    label: 'directory',
    note: 'ZIP’s list of all records',
    start: archive.directory,
    size: archive.bytes - archive.directory,
    height: ROW,
  },
];

function part(label: string, note: string, more: Partial<Part> = {}): Part {
  const records = archive.records.filter(({name}) => {
    const inside = name.slice('digits/'.length);
    return label.endsWith('/') ? inside.startsWith(label) : inside === label;
  });
  const [first] = records;
  if (!first) {
    throw new Error(`No record ${label} in src/data/ptlArchive.json`);
  }
  const size = records.reduce((sum, record) => sum + record.size, 0);
  return {label, note, start: first.start, size, height: ROW, ...more};
}

/** Parts stacked from top to bottom. */
const rows = parts.map((entry, index) => ({
  ...entry,
  y: parts
    .slice(0, index)
    .reduce((below, {height}) => below + height + GAP, TOP + GAP),
}));
const bottom = Math.max(...rows.map(({y, height}) => y + height));

/** Drawing of `digits.ptl` from its first byte to its last. */
export default function PtlArchive(): ReactNode {
  return (
    <Drawing
      title="The records of digits.ptl in the order of the file"
      description={rows
        .map(
          ({label, note, start, size}) =>
            `${label}: ${note}, starts at byte ${formatCount(start)}, ${formatCount(size)} bytes.`,
        )
        .join(' ')}
      viewBox={`0 0 ${WIDTH} ${bottom + 12}`}
      fontSize={17}
    >
      <g fill="var(--pt-text)">
        {rows.map(({label, note, start, size, height, tone, y: top}) => (
          <g key={label}>
            {label !== 'directory' && (
              <path
                d={`M${LEFT + 6} ${top - GAP / 2}H${WIDTH - 8}`}
                stroke="var(--pt-muted)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeDasharray="0 8"
              />
            )}
            <rect
              x={LEFT}
              y={top}
              width={WIDTH - LEFT - 2}
              height={height}
              rx="4"
              fill={tone === 'weights' ? 'var(--pt-raised)' : 'var(--pt-page)'}
              stroke={
                tone === 'lite'
                  ? 'var(--pt-accent)'
                  : tone === 'weights'
                    ? 'var(--pt-primary)'
                    : 'var(--pt-border)'
              }
              strokeWidth="2"
              strokeDasharray={label === 'directory' ? '6 4' : undefined}
            />
            {height > ROW && (
              <path
                d={Array.from(
                  {length: WEIGHT_ROWS},
                  (_, row) =>
                    `M${LEFT + 12} ${top + 58 + row * 6}H${WIDTH - 14}`,
                ).join('')}
                stroke="var(--pt-primary)"
                strokeWidth="2"
                opacity="0.5"
              />
            )}
            <text
              x={LEFT - 12}
              y={top + 22}
              textAnchor="end"
              fill="var(--pt-muted)"
              fontFamily="var(--ifm-font-family-monospace)"
            >
              {formatCount(start)}
            </text>
            <text
              x={LEFT + 12}
              y={top + 22}
              fontFamily="var(--ifm-font-family-monospace)"
              fontWeight="700"
              fill={tone === 'lite' ? 'var(--pt-accent)' : undefined}
            >
              {label}
            </text>
            <text
              x={WIDTH - 14}
              y={top + 22}
              textAnchor="end"
              fontFamily="var(--ifm-font-family-monospace)"
              fill="var(--pt-muted)"
            >
              {formatCount(size)}
            </text>
            <text x={LEFT + 12} y={top + 44} fill="var(--pt-muted)">
              {note}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
