import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {TABLE, TableScene} from '../scenes';
import {Arrow, Box, Photo, Planes, Words} from '../shapes';

/** Scale of the photo in the drawing. */
const SCALE = 0.5;

/** Settings of a spec, and the cropped area of the photo. */
const CROPS = [
  {
    ratio: 'width 1, height 1',
    also: 'same as 224, 224',
    width: 240,
    height: 240,
  },
  {
    ratio: 'width 2, height 1',
    also: 'all of the width',
    width: 360,
    height: 180,
  },
  {
    ratio: 'width 1, height 2',
    also: 'all of the height',
    width: 120,
    height: 240,
  },
];

const ROW = 152;

/** Photo with the cropped area highlighted. */
function Cropped({width, height}: {width: number; height: number}): ReactNode {
  const x = (TABLE.width - width) / 2;
  const y = (TABLE.height - height) / 2;
  return (
    <g transform={`scale(${SCALE})`}>
      <TableScene />
      <path
        d={`M0 0h${TABLE.width}v${TABLE.height}H0zM${x} ${y}v${height}h${width}v${-height}z`}
        fill="var(--pt-page)"
        opacity="0.78"
      />
      <rect
        x={x + 3}
        y={y + 3}
        width={width - 6}
        height={height - 6}
        fill="none"
        stroke="var(--pt-accent)"
        strokeWidth="6"
      />
    </g>
  );
}

/** Drawing of crops by ratio, followed by a common scaling. */
export default function V01Spec(): ReactNode {
  return (
    <Drawing
      title="center_crop cuts a ratio, scale makes the size"
      description="Three times the same photo, 360 wide and 240 high, with the area that center_crop leaves. With width 1 and height 1 it is the square in the middle, 240 by 240, and with 224 and 224 it is the same square. With width 2 and height 1 it is 360 wide and 180 high: all of the width. With width 1 and height 2 it is 120 wide and 240 high: all of the height. Then scale makes 160 by 160 pixels of each, and rgb_norm makes a tensor of the shape 1, 3, 160, 160."
      viewBox="0 0 400 552"
      fontSize={15}
    >
      {CROPS.map(({ratio, also, width, height}, index) => {
        const y = 2 + index * ROW;
        return (
          <g key={ratio}>
            <Photo
              x={2}
              y={y}
              width={TABLE.width * SCALE}
              height={TABLE.height * SCALE}
            >
              <Cropped width={width} height={height} />
            </Photo>
            <Words x={200} y={y + 24} mono bold>
              center_crop
            </Words>
            <Words x={200} y={y + 50} tone="primary">
              {ratio}
            </Words>
            <Words x={200} y={y + 74} tone="muted">
              {also}
            </Words>
            <Words x={200} y={y + 108} bold tone="accent">
              {`${width} × ${height}`}
            </Words>
            <Words x={398} y={y + 108} anchor="end" tone="muted">
              of 360 × 240
            </Words>
          </g>
        );
      })}
      <Arrow points="92,438 92,486" />
      <Words x={108} y={472} tone="muted">
        each of them
      </Words>
      <Box
        x={2}
        y={492}
        width={180}
        height={56}
        tone="primary"
        lines={[
          {words: 'scale', mono: true, bold: true},
          {words: '160, 160', mono: true},
        ]}
      />
      <Arrow points="184,520 212,520" />
      <Planes x={222} y={496} />
      <Words x={280} y={516} mono bold>
        rgb_norm
      </Words>
      <Words x={280} y={540} mono>
        [1,3,160,160]
      </Words>
    </Drawing>
  );
}
