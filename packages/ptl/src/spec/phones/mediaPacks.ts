import {joinPath, type SpecFinding} from '../diagnostic';
import {get, getItems, getText, type JsonNode} from '../json';
import {clip} from '../text';
import {report, getKeySpan, getOpeningSpan, isOutermost} from './finding';
import {PLACEHOLDER} from './placeholders';
import {ANDROID, IOS, IOS_01, IOS_02, PHONES} from './releases';

/** Keys of recordings that no phone reads. */
const DEAD_AUDIO_KEYS = ['sampleRate', 'sample_rate', 'duration_seconds'];

function* checkMediaName(
  node: JsonNode,
  path: string,
  key: 'image' | 'audio',
): Generator<SpecFinding> {
  const name = getText(node, key);
  if (isOutermost(path) && name !== undefined && name !== key) {
    yield report('warning', joinPath(path, key), get(node, key), {
      code: `${key}-name`,
      phones: IOS,
      effect: 'fails',
      message: `${joinPath(path, key)} is "${clip(name)}", but iOS always reads the parameter "${key}".`,
      fix: `Name the parameter "${key}".`,
    });
  }
}

/** Checks `tensor_from_image` and its transforms. */
export function* checkImage(
  node: JsonNode,
  path: string,
): Generator<SpecFinding> {
  yield* checkMediaName(node, path, 'image');
  const steps = getItems(node, 'transforms');
  const at = joinPath(path, 'transforms');
  yield* checkOrder(steps, at);
  const scale = steps.findLastIndex(
    (item) => getText(item, 'name') === 'scale',
  );
  const crop = steps.findLastIndex(
    (item) => getText(item, 'name') === 'center_crop',
  );
  const last = steps.at(-1);
  const lastPath = joinPath(at, steps.length - 1);
  if (scale < 0) {
    yield report('note', at, getKeySpan(node, 'transforms'), {
      code: 'no-scale',
      message: `${at} has no "scale" step, so the size of the tensor is that of the photo. "center_crop" cuts out an area and does not resize.`,
      fix: 'Add {"type": "image_to_image", "name": "scale", "width": …, "height": …}, unless the model takes every size.',
    });
  } else {
    yield* checkSquare(steps[scale], joinPath(at, scale));
  }
  if (steps.length === 3 && crop === 0 && scale === 1) {
    yield* checkCameraFrame(steps, at);
  }
  if (isOutermost(path)) {
    yield* checkNormalization(last, lastPath);
  }
  for (const key of ['colorBackground', 'colorForeground']) {
    const color = getText(last, key);
    if (
      isOutermost(path) &&
      color !== undefined &&
      !/^#[0-9A-Fa-f]{6}$/.test(color) &&
      !PLACEHOLDER.test(color)
    ) {
      yield report('warning', joinPath(lastPath, key), get(last, key), {
        code: 'color',
        phones: IOS,
        effect: 'limited',
        message: `${joinPath(lastPath, key)} is "${clip(color)}". iOS reads six hexadecimal digits only, and another number of characters ends the app.`,
        fix: 'Write a color such as "#1A2B3C".',
      });
    }
  }
}

/** Checks the order of more than five transforms, which the schema does not check. */
function* checkOrder(
  steps: readonly JsonNode[],
  at: string,
): Generator<SpecFinding> {
  if (steps.length <= 5) {
    return;
  }
  for (const [index, item] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if ((getText(item, 'type') === 'image_to_tensor') !== isLast) {
      yield report(
        'error',
        joinPath(joinPath(at, index), 'type'),
        get(item, 'type'),
        {
          code: 'transform-order',
          phones: PHONES,
          effect: 'fails',
          message: isLast
            ? `${joinPath(at, index)} is the last transform, but makes no tensor.`
            : `${joinPath(at, index)} makes the tensor, but is not the last transform.`,
          fix: 'End the list with its only "image_to_tensor" step.',
        },
      );
    }
  }
}

function* checkSquare(
  node: JsonNode | undefined,
  path: string,
): Generator<SpecFinding> {
  const width = get(node, 'width');
  const height = get(node, 'height');
  if (
    path.startsWith('pack.transforms') &&
    width?.kind === 'number' &&
    height?.kind === 'number' &&
    width.value !== height.value
  ) {
    yield report('warning', path, getOpeningSpan(node), {
      code: 'not-square',
      phones: IOS,
      effect: 'limited',
      message: `${path} scales to ${width.value} × ${height.value}. The tensor of iOS says [1, C, W, H] instead of [1, C, H, W], so its rows and columns are mixed up.`,
      fix: 'Scale to a square, or train the model on squares.',
    });
  }
}

function* checkCameraFrame(
  steps: readonly JsonNode[],
  at: string,
): Generator<SpecFinding> {
  const [crop, scale, last] = steps;
  if (getText(last, 'name') !== 'rgb_norm') {
    return;
  }
  const getRatio = (node: JsonNode | undefined) => {
    const [width, height] = [get(node, 'width'), get(node, 'height')];
    return width === undefined && height === undefined
      ? 1
      : width?.kind === 'number' && height?.kind === 'number'
        ? width.value / height.value
        : undefined;
  };
  const [cropped, scaled] = [getRatio(crop), getRatio(scale)];
  if (cropped !== undefined && scaled !== undefined && cropped !== scaled) {
    yield report('warning', joinPath(at, 0), getOpeningSpan(crop), {
      code: 'camera-crop',
      phones: ANDROID,
      effect: 'limited',
      message: `${joinPath(at, 0)} crops to another ratio than ${joinPath(at, 1)} scales to. For frames of the camera, Android crops to the ratio of "scale".`,
      fix: 'Give both steps the same ratio of width to height.',
    });
  }
}

function* checkNormalization(
  node: JsonNode | undefined,
  path: string,
): Generator<SpecFinding> {
  for (const key of ['mean', 'std']) {
    const value = get(node, key);
    const placeholder = [value, ...getItems(node, key)].find(
      (part) => part?.kind === 'string' && part.value.startsWith('$'),
    );
    if (placeholder) {
      yield report('warning', joinPath(path, key), placeholder, {
        code: 'normalization-placeholder',
        phones: IOS,
        effect: 'fails',
        message: `${joinPath(path, key)} has a placeholder, which stays a string on iOS: "rgb_norm" reads 0 and "greyscale_norm" rejects.`,
        fix: 'Write the numbers themselves.',
      });
    }
  }
}

/** Checks `tensor_from_audio`. */
export function* checkAudio(
  node: JsonNode,
  path: string,
): Generator<SpecFinding> {
  yield* checkMediaName(node, path, 'audio');
  for (const key of DEAD_AUDIO_KEYS) {
    if (get(node, key)) {
      yield report('note', joinPath(path, key), getKeySpan(node, key), {
        code: 'audio-key',
        effect: 'ignored',
        message: `${joinPath(path, key)} has no effect: the tensor has the samples as they were recorded.`,
        fix: 'Delete it; resample in your own code if needed.',
      });
    }
  }
  if (isOutermost(path)) {
    const span = get(node, 'type');
    yield report('warning', path, span, {
      code: 'audio-length',
      phones: IOS_01,
      effect: 'limited',
      message:
        'On iOS in 0.1.x the tensor of a recording has the shape [1, 80000], whatever its length.',
      fix: 'Record five seconds at 16 kHz there.',
    });
    yield report('warning', path, span, {
      code: 'audio-header',
      phones: IOS_02,
      effect: 'limited',
      message:
        'On iOS in 0.2.0 and 0.2.1 the header of the audio file is read as samples.',
      fix: 'Drop the first samples in the model.',
    });
  }
}
