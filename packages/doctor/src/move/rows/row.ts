/** Form of the table of counterparts. */

import {SECTIONS} from '../../siteAddresses';
import type {TargetId} from '../targets';

/** Exports that the lines of the table import, by package. */
export const IMPORTS: Readonly<Record<TargetId, Record<string, string[]>>> = {
  executorch: {
    'react-native-executorch': [
      'IMAGENET_NORM',
      'cv',
      'download',
      'loadModel',
      'math',
      'nlp',
      'tensor',
      'wrapAsync',
    ],
  },
  onnx: {'onnxruntime-react-native': ['InferenceSession', 'Tensor']},
  tflite: {'react-native-fast-tflite': ['loadTensorflowModel']},
};

/** Exports of packages for pictures and the camera, which no runtime has. */
export const SHARED_IMPORTS: Readonly<Record<string, string[]>> = {
  'react-native-nitro-image': ['Images', 'loadImage'],
  'react-native-vision-camera': ['useCameraDevice', 'usePhotoOutput'],
};

/**
 * How near a counterpart is: lines that replace the call, a pattern of several parts of the program,
 * or nothing.
 */
export type CounterpartKind = 'exact' | 'pattern' | 'none';

/** Counterpart of a symbol in a runtime. */
export interface Counterpart {
  kind: CounterpartKind;
  /** Lines of TypeScript; empty if the call is deleted. */
  code: string;
  /** Condition or difference; for `none`, what people do. */
  note: string;
  /** Address on the site without the base path. */
  link?: string;
}

/** Row of the table: symbols with the same counterparts. */
export interface Row extends Readonly<Record<TargetId, Counterpart>> {
  symbols: readonly string[];
}

/** Lines that replace the call. */
export const exact = (code: string, note = ''): Counterpart => ({
  kind: 'exact',
  code,
  note,
});

/** Part of a program that takes the place of several calls. */
export const pattern = (
  section: keyof typeof SECTIONS,
  note: string,
  code = '',
): Counterpart => ({kind: 'pattern', code, note, link: SECTIONS[section]});

/** No counterpart; the note says what people do. */
export const none = (note: string): Counterpart => ({
  kind: 'none',
  code: '',
  note,
});

/** Row of symbols with the same counterpart in each runtime. */
export const everywhere = (
  names: readonly string[],
  counterpart: Counterpart,
): Row => ({
  symbols: names,
  executorch: counterpart,
  onnx: counterpart,
  tflite: counterpart,
});

/** Row of symbols with a counterpart for each runtime. */
export const row = (
  names: readonly string[],
  executorch: Counterpart,
  onnx: Counterpart,
  tflite: Counterpart,
): Row => ({symbols: names, executorch, onnx, tflite});

/** Prefixes members with the name of their owner. */
export const of = (owner: string, ...members: string[]): string[] =>
  members.map((member) => `${owner}.${member}`);
