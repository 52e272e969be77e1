import type {LayoutRectangle} from 'react-native';
import type {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';
import type {Detection} from '../types';

const BOX_COLOR = '#ffd60a';
const TEXT_COLOR = '#000000';
const LABEL_HEIGHT = 20;
/** Width of a monospace character of 14 px. */
const CHARACTER_WIDTH = 8.5;

/** Class and probability, such as `cup 97 %`. */
export function labelOf({objectClass, score}: Detection): string {
  return `${objectClass} ${Math.round(score * 100)} %`;
}

/** Draws the whole photo, as large as it fits, and the boxes over it. */
export async function drawDetections(
  context: CanvasRenderingContext2D,
  layout: LayoutRectangle,
  image: Image,
  detections: readonly Detection[],
): Promise<void> {
  const scale = Math.min(
    layout.width / image.getWidth(),
    layout.height / image.getHeight(),
  );
  const photoWidth = image.getWidth() * scale;
  const photoHeight = image.getHeight() * scale;
  const photoLeft = (layout.width - photoWidth) / 2;
  const photoTop = (layout.height - photoHeight) / 2;

  context.clear();
  context.drawImage(image, photoLeft, photoTop, photoWidth, photoHeight);
  context.lineWidth = 2;
  context.font = '14px monospace';
  context.textAlign = 'left';
  for (const detection of detections) {
    const [boxLeft, boxTop, width, height] = detection.bounds;
    const left = photoLeft + boxLeft * scale;
    const top = photoTop + boxTop * scale;
    context.strokeStyle = BOX_COLOR;
    context.strokeRect(left, top, width * scale, height * scale);

    const label = labelOf(detection);
    const labelWidth = (label.length + 1) * CHARACTER_WIDTH;
    // Above the box, unless it would leave the photo there.
    const labelLeft = Math.min(left, photoLeft + photoWidth - labelWidth);
    const labelTop = Math.max(top - LABEL_HEIGHT, photoTop);
    context.fillStyle = BOX_COLOR;
    context.fillRect(labelLeft, labelTop, labelWidth, LABEL_HEIGHT);
    context.fillStyle = TEXT_COLOR;
    context.fillText(label, labelLeft + CHARACTER_WIDTH / 2, labelTop + 15);
  }
  // Nothing is visible before this.
  await context.invalidate();
}
