import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Photo, Planes, Words} from '../shapes';

const HEAD = 'M65 22c20 0 32 14 32 36s-14 40-32 40-32-18-32-40 12-36 32-36z';
const SHOULDERS = 'M4 170c0-44 22-62 52-66h18c30 4 52 22 52 66z';

/** Head and shoulders in one color; 130 by 150 units. */
function Person({fill}: {fill: string}): ReactNode {
  return (
    <g fill={fill}>
      <path d={HEAD} />
      <path d={SHOULDERS} />
    </g>
  );
}

/** Stripes behind the person, sharp or soft. */
function Background({soft}: {soft?: boolean}): ReactNode {
  return (
    <>
      <path d="M0 0h130v150H0z" fill="var(--table)" />
      {[8, 44, 80, 116].map((x) => (
        <path
          key={x}
          d={soft ? `M${x - 8} 0h28v150h-28z` : `M${x} 0h10v150h-10z`}
          fill="var(--pt-primary)"
          opacity={soft ? 0.18 : 0.6}
        />
      ))}
    </>
  );
}

/** Drawing of a photo that becomes a mask, and of both that become a photo with a soft background. */
export default function Segmentation(): ReactNode {
  return (
    <Drawing
      title="From a photo to a mask, and to a soft background"
      description="On the upper left a photo of a person before a striped wall. An arrow leads down to a tensor of the shape 1, 3, 256, 256, and through the network to a mask on the lower right: the person is white, all else is dark. Mask and photo together make the picture on the upper right: the same person, sharp, before a blurred wall."
      viewBox="0 0 400 440"
      fontSize={15}
    >
      <Photo x={2} y={2} width={130} height={150}>
        <Background />
        <Person fill="var(--pt-good)" />
      </Photo>
      <Photo x={268} y={2} width={130} height={150}>
        <Background soft />
        <Person fill="var(--pt-good)" />
      </Photo>
      <Arrow points="136,77 262,77" />
      <Words x={199} y={66} anchor="middle" mono tone="primary">
        m·p+(1−m)·b
      </Words>
      <Arrow points="67,158 67,204" />
      <Planes x={43} y={212} />
      <Words x={67} y={284} anchor="middle" mono>
        [1, 3, 256, 256]
      </Words>
      <Arrow points="67,294 67,318" />
      <Box
        x={2}
        y={324}
        width={130}
        height={64}
        tone="primary"
        lines={[
          {words: 'Selfie', bold: true},
          {words: 'Segmentation', bold: true},
        ]}
      />
      <Arrow points="136,356 262,300" />
      <Photo x={268} y={222} width={130} height={150}>
        <path d="M0 0h130v150H0z" fill="var(--ink)" />
        <Person fill="var(--paper)" />
      </Photo>
      <Words x={333} y={394} anchor="middle" mono>
        [1, 1, 256, 256]
      </Words>
      <Words x={333} y={416} anchor="middle" tone="muted">
        0 … 1
      </Words>
      <Arrow points="333,216 333,158" />
    </Drawing>
  );
}
