import {quoteShellWord, makeSiblingName} from './shell';

/** Builds the shell command that saves plain TorchScript again, for the lite interpreter. */
export function getLiteCommand(name: string): string {
  const stem = makeSiblingName(name, '', '.ptl');
  const target = stem === name ? makeSiblingName(name, '_lite', '.ptl') : stem;
  return `python3 -c 'import sys, torch; torch.jit.load(sys.argv[1], "cpu")._save_for_lite_interpreter(sys.argv[2])' ${quoteShellWord(name)} ${quoteShellWord(target, 'model_lite.ptl')}`;
}

/** Builds the shell command that writes a copy with an older bytecode. PyTorch drops extra files in folders. */
export function getBackportCommand(
  name: string,
  target: string,
  version: number,
): string {
  return `python3 -c 'import sys; from torch.jit.mobile import _backport_for_mobile as lower; print(lower(sys.argv[1], sys.argv[2], ${version}))' ${quoteShellWord(name)} ${quoteShellWord(target, `model_v${version}.ptl`)}`;
}
