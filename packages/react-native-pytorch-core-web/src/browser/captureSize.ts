/** Size in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Default of the package's camera. */
const DEFAULT_TARGET: ImageSize = {width: 480, height: 640};

/** Fits the size of a captured picture: the smallest that covers the target in either orientation, at most the source's. */
export function fitCaptureSize(
  source: ImageSize,
  target: ImageSize = DEFAULT_TARGET,
): ImageSize {
  const long = Math.max(source.width, source.height);
  const short = Math.min(source.width, source.height);
  const scale = Math.min(
    1,
    Math.max(
      Math.max(target.width, target.height) / long,
      Math.min(target.width, target.height) / short,
    ),
  );
  return {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  };
}
