export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Size {
  x: number;
  y: number;
}

/** The place of an image that is as large as fits, in the middle. */
export function fit(image: Size, layout: Size): Frame {
  const scale = Math.min(
    layout.width / image.width,
    layout.height / image.height,
  );
  const width = image.width * scale;
  const height = image.height * scale;
  // Never below 0: the product may come out a hair above the layout.
  return {
    x: Math.max(0, Math.floor((layout.width - width) / 2)),
    y: Math.max(0, Math.floor((layout.height - height) / 2)),
    width,
    height,
  };
}
