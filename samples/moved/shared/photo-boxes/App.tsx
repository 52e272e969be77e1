import * as React from 'react';
import type {Image} from 'react-native-nitro-image';
import {detectObjects} from './detectObjects';
import {PhotoBoxes} from './PhotoBoxes';
import {PhotoScreen} from './PhotoScreen';
import type {Detection} from './types';

const RESOLUTION = {width: 1080, height: 1920};

interface Result {
  photo: Image;
  detections: Detection[];
}

export default function App() {
  const [result, setResult] = React.useState<Result>();

  async function handlePhoto(photo: Image): Promise<string> {
    const detections = await detectObjects(await photo.toRawPixelDataAsync());
    setResult({photo, detections});
    return `Objects in the photo: ${detections.length}`;
  }

  return (
    <PhotoScreen
      hint="Take a photo of objects."
      onPhoto={handlePhoto}
      resolution={RESOLUTION}
    >
      {result && (
        <PhotoBoxes
          detections={result.detections}
          onClose={() => setResult(undefined)}
          photo={result.photo}
        />
      )}
    </PhotoScreen>
  );
}
