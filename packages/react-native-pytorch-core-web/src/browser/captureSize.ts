export interface Size {
  width: number;
  height: number;
}

/** What the package's camera is asked for where the app does not say. */
const TARGET: Size = {width: 480, height: 640};

/**
 * The size of a picture that a program gets: as small as covers the target in either
 * orientation, never larger than what the camera sees.
 */
export function captureSize(seen: Size, target: Size = TARGET): Size {
  const long = Math.max(seen.width, seen.height);
  const short = Math.min(seen.width, seen.height);
  const scale = Math.min(
    1,
    Math.max(
      Math.max(target.width, target.height) / long,
      Math.min(target.width, target.height) / short,
    ),
  );
  return {
    width: Math.max(1, Math.round(seen.width * scale)),
    height: Math.max(1, Math.round(seen.height * scale)),
  };
}
