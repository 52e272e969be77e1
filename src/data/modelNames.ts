/** Names of the site's models for readers, by file name without the ending; the player needs no more of `modelCatalog.ts`. */
export const modelNames = {
  digits: 'Handwritten digits',
  shapes: 'Colored shapes',
  'shapes-224': 'Colored shapes at 224 × 224',
  'faces-detr': 'BlazeFace for DETR',
  'faces-yolo': 'BlazeFace for YOLOv5',
  person: 'Selfie Segmentation',
  painter: 'Painter',
  questions: 'Question answering',
  'translator-encoder': 'Translator, encoder',
  'translator-decoder': 'Translator, decoder',
  'objects-yolo': 'Objectron’s detector',
  imagenet: 'EfficientNet-Lite0',
} as const;

/** Names the model of a path below the base with its file: `EfficientNet-Lite0 (imagenet.ptl)`. */
export function nameModelOf(url: string): string | undefined {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const key = file.replace(/\.ptl$/, '');
  return Object.hasOwn(modelNames, key)
    ? `${modelNames[key as keyof typeof modelNames]} (${file})`
    : undefined;
}
