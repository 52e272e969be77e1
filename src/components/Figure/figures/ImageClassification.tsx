import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {MugScene} from '../scenes';
import {Arrow, Bars, Box, Photo, Planes, Words, createScores} from '../shapes';

/** Drawing of the steps from a photo of a mug to its name, beside the app. */
export default function ImageClassification(): ReactNode {
  return (
    <Drawing
      title="From a photo to the name of what is on it"
      description="On the left a phone: its camera sees a mug, and a label above it reads coffee mug. On the right the road of the data, from top to bottom. A photo of the size h times w with 3 channels is cropped, resized and normalized to a tensor of the shape 1, 3, 224, 224. The model MobileNet V3 small turns it into a tensor of the shape 1, 1000: one score for each class. Argmax gives the place of the highest score, 504, and the line at this place in the list of names is coffee mug. It goes back to the label on the phone."
      viewBox="0 0 400 376"
      fontSize={15}
    >
      <rect
        x="2"
        y="2"
        width="148"
        height="328"
        rx="24"
        fill="var(--pt-page)"
        stroke="var(--pt-text)"
      />
      <Photo x={10} y={10} width={132} height={312} radius={17} tone="border">
        <MugScene width={132} height={312} mug={92} />
        <circle cx="66" cy="280" r="19" fill="var(--pt-page)" />
        <circle
          cx="66"
          cy="280"
          r="14"
          fill="var(--pt-page)"
          stroke="var(--pt-text)"
        />
      </Photo>
      <Box
        x={22}
        y={40}
        width={108}
        height={36}
        tone="accent"
        lines={['coffee mug']}
      />

      <Arrow points="152,28 172,28" />
      <Photo x={178} y={4} width={48} height={48}>
        <MugScene width={48} height={48} mug={30} />
      </Photo>
      <Words x={242} y={24} bold>
        photo
      </Words>
      <Words x={242} y={46} mono>
        [h, w, 3]
      </Words>
      <Arrow points="202,54 202,88" />
      <Words x={216} y={76} tone="muted">
        crop, resize, normalize
      </Words>
      <Planes x={178} y={94} />
      <Words x={242} y={115} mono>
        [1, 3, 224, 224]
      </Words>
      <Words x={242} y={137} tone="muted">
        float32
      </Words>
      <Arrow points="202,144 202,170" />
      <Box
        x={178}
        y={176}
        width={220}
        height={40}
        tone="primary"
        lines={[{words: 'MobileNet V3 small', bold: true}]}
      />
      <Arrow points="202,218 202,244" />
      <Bars
        x={178}
        y={250}
        width={48}
        height={40}
        values={createScores(12, 6)}
      />
      <Words x={242} y={270} mono>
        [1, 1000]
      </Words>
      <Words x={242} y={292} tone="muted">
        class scores
      </Words>
      <Arrow points="202,294 202,328" />
      <Words x={216} y={319} mono tone="primary">
        argmax: 504
      </Words>
      <Box
        x={178}
        y={334}
        width={220}
        height={40}
        tone="accent"
        lines={['coffee mug']}
      />
      <Arrow points="176,356 76,356 76,336" tone="accent" />
    </Drawing>
  );
}
