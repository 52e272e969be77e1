import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Photo, Planes, Words} from '../shapes';

/** Head and shoulders without outlines, like a photo; 170 by 228 units. */
function Portrait(): ReactNode {
  const face =
    'M54 92c0-30 12-44 31-44s31 14 31 44c0 34-14 56-31 56s-31-22-31-56z';
  const neck = 'M71 136h28v30q-14 12-28 0z';
  return (
    <>
      <path d="M0 0h170v228H0z" fill="var(--table)" />
      <path d="M0 0h58v228H0z" fill="var(--pt-primary)" opacity="0.18" />
      <path
        d="M44 96c-4-44 16-62 42-62s46 18 42 62c-1 24 4 40 10 54H34c8-14 12-30 10-54z"
        fill="var(--ink)"
      />
      <path
        d="M12 228c0-42 22-60 52-64h42c30 4 52 22 52 64z"
        fill="var(--pt-good)"
      />
      <path d={neck} fill="var(--paper)" />
      <path d={neck} fill="var(--pt-care)" opacity="0.75" />
      <path d={face} fill="var(--paper)" />
      <path d={face} fill="var(--pt-care)" opacity="0.45" />
      <path
        d="M85 48c19 0 31 14 31 44c0 34-14 56-31 56c12-22 14-70 0-100z"
        fill="var(--pt-care)"
        opacity="0.2"
      />
      <path
        d="M50 92c2-30 16-50 36-50c22 0 34 18 34 48c-12-6-22-16-28-28c-10 16-24 24-42 30z"
        fill="var(--ink)"
      />
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5">
        <path d="M65 93q6-4 12 0M93 93q6-4 12 0" />
        <path d="M86 102q-4 10 2 12" opacity="0.4" />
        <path d="M76 128q9 6 18 0" stroke="var(--pt-wrong)" />
      </g>
      <circle cx="71" cy="98" r="3" fill="var(--ink)" />
      <circle cx="99" cy="98" r="3" fill="var(--ink)" />
    </>
  );
}

/** Same head as a drawing with few lines, flat color and large eyes; 170 by 170 units. */
function DrawnPortrait(): ReactNode {
  return (
    <g stroke="var(--ink)" strokeWidth="3">
      <path d="M0 0h170v170H0z" fill="var(--paper)" stroke="none" />
      <path
        d="M0 0h58v170H0z"
        fill="var(--pt-primary)"
        stroke="none"
        opacity="0.18"
      />
      <path
        d="M42 66C36 24 58 4 86 4s50 20 44 62c-2 24 6 40 14 56l-24-6-34 8-36-8-22 6c10-18 16-32 14-56z"
        fill="var(--pt-primary)"
      />
      <path
        d="M10 200c0-42 24-58 54-64h42c30 6 54 22 54 64z"
        fill="var(--pt-good)"
      />
      <path d="M72 112v24q13 12 26 0v-24z" fill="var(--paper)" />
      <path
        d="M52 62c0-32 14-44 33-44s33 12 33 44c0 22-6 36-14 44q-10 12-19 14q-9-2-19-14c-8-8-14-22-14-44z"
        fill="var(--paper)"
      />
      <path
        d="M46 70C44 30 62 12 86 12s40 18 38 58c-8-6-12-14-14-24c-2 10-4 14-8 18c-4-8-8-14-10-24c-6 14-12 20-20 26c0-6 0-10 2-14c-10 8-18 14-28 18z"
        fill="var(--pt-primary)"
        stroke="none"
      />
      <path
        d="M46 70c10-4 18-10 28-18c-2 4-2 8-2 14c8-6 14-12 20-26c2 10 6 16 10 24c4-4 6-8 8-18c2 10 6 18 14 24"
        fill="none"
      />
      <path
        d="M66 22q12-8 26-6"
        fill="none"
        stroke="var(--paper)"
        opacity="0.7"
      />
      {[69, 101].map((x) => (
        <g key={x}>
          <g stroke="none">
            <ellipse cx={x} cy="83" rx="8.5" ry="11" fill="var(--ink)" />
            <ellipse cx={x} cy="88" rx="5.5" ry="5" fill="var(--pt-primary)" />
            <circle cx={x + 3} cy="78" r="3.2" fill="var(--paper)" />
          </g>
          <path d={`M${x - 10} 75q10-8 20 0`} fill="none" />
        </g>
      ))}
      <path d="M79 109q6 5 12 0" fill="none" />
      <path
        d="M57 100l4-5M62 102l4-5M104 102l4-5M109 100l4-5"
        stroke="var(--pt-wrong)"
        strokeWidth="2"
      />
    </g>
  );
}

/** Centers of the left and right columns. */
const COLUMNS = [87, 313];

/** Drawing of a portrait that goes through the network and becomes a drawn portrait. */
export default function AnimeGan(): ReactNode {
  return (
    <Drawing
      title="From a portrait photo to a drawn portrait"
      description="A road in the shape of a U. On the upper left a portrait photo, with a square marked in its middle. The square is resized to 512 by 512 pixels and its values, x, are changed to two x minus one. This gives a tensor of the shape 1, 3, 512, 512 with values from minus one to one. At the bottom it goes through the network AnimeGANv2. A tensor of the same shape and range comes out, on the right. Its values, y, become y plus one, divided by two, times 255, as uint8. On the upper right is the result: the same face, drawn with few lines, flat color and large eyes."
      viewBox="0 0 400 480"
      fontSize={15}
    >
      <Photo x={2} y={2} width={170} height={228}>
        <Portrait />
        <path
          d="M0 0h170v29H0zM0 199h170v29H0z"
          fill="var(--pt-page)"
          opacity="0.65"
        />
      </Photo>
      <rect
        x="2"
        y="31"
        width="170"
        height="170"
        fill="none"
        stroke="var(--pt-accent)"
        strokeWidth="3"
        strokeDasharray="6 6"
      />
      <Photo x={228} y={31} width={170} height={170}>
        <DrawnPortrait />
      </Photo>

      <Arrow points="87,232 87,290" />
      <Words x={101} y={258} tone="muted">
        resize
      </Words>
      <Words x={101} y={280} mono tone="primary">
        2x − 1
      </Words>
      <Arrow points="313,290 313,208" />
      <Words x={299} y={280} anchor="end" tone="muted">
        uint8
      </Words>
      <Words x={299} y={258} anchor="end" mono tone="primary">
        255·(y+1)/2
      </Words>
      {COLUMNS.map((x) => (
        <g key={x}>
          <Planes x={x - 24} y={298} />
          <Words x={x} y={370} anchor="middle" mono>
            [1, 3, 512, 512]
          </Words>
          <Words x={x} y={392} anchor="middle" tone="muted">
            −1 … 1
          </Words>
        </g>
      ))}
      <Arrow points="87,402 87,428" />
      <Arrow points="313,432 313,404" />
      <Box
        x={2}
        y={434}
        width={396}
        height={44}
        tone="primary"
        lines={[{words: 'AnimeGANv2', bold: true}]}
      />
    </Drawing>
  );
}
