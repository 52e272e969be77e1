import {InterpreterError} from '@playtorch-docs/ptl-runtime';
import {PtlError} from '@playtorch-docs/ptl';
import {ExportError} from '@playtorch-docs/ptl-export';
import {InputError} from '../core/inputValues';
import type {ErrorView} from '../core/protocol';
import {DownloadError} from './downloadPart';

/** Advice for a failed run, by the code of its error. */
const RUN_ADVICE: Partial<Record<InterpreterError['code'], string>> = {
  unsupported:
    'PyTorch itself runs this model; this page does not have everything that PyTorch has.',
  arguments: 'Change the input: its type has to be what the method takes.',
  operator:
    'Most often the input has another shape or element type than the model was made for.',
  exception: 'The model itself refuses this input.',
  bytecode: 'The file is broken: export the model again.',
  value: 'The file is broken, or has a kind of value that does not run here.',
  limit: 'The model loops for very long, or forever, with this input.',
};

/** Describes an error for the page. Errors of the file have types with advice; any other is a fault of the page. */
export function describeError(error: unknown): ErrorView {
  if (error instanceof PtlError) {
    const {message, fix, record, offset} = error;
    const place = [
      record !== undefined && `record ${record}`,
      offset !== undefined && `byte ${offset.toLocaleString('en-US')}`,
    ].filter(Boolean);
    return {message, fix, ...(place.length ? {place: place.join(', ')} : {})};
  }
  if (error instanceof InterpreterError) {
    const {function: name, instruction, operator} = error.details.place ?? {};
    const place = name && [operator, `${name}, instruction ${instruction}`];
    return {
      message: error.message,
      fix: RUN_ADVICE[error.code],
      ...(place ? {place: place.filter(Boolean).join(' in ')} : {}),
    };
  }
  if (error instanceof ExportError) {
    const {operator, place} = error.details;
    const where = [operator, place].filter((part) => part !== undefined);
    return {
      message: error.message,
      fix: error.fix,
      ...(where.length > 0 ? {place: where.join(' in ')} : {}),
    };
  }
  if (error instanceof DownloadError) {
    return {
      message:
        'The part of this page that runs and exports models could not be downloaded.',
      fix: 'Check the connection, then try again.',
      place: error.message,
      isDownload: true,
    };
  }
  if (error instanceof InputError) {
    return {message: error.message};
  }
  if (error instanceof RangeError && /alloc|length/i.test(error.message)) {
    return {
      message: 'The browser has not enough memory for this.',
      fix: 'Close other tabs, or take a smaller model or input.',
      place: error.message,
    };
  }
  return {
    message: error instanceof Error ? error.message : String(error),
    fix: 'This is a fault of the page: report it with the kind of model that you opened.',
    ...(error instanceof Error ? {place: error.name} : {}),
  };
}
