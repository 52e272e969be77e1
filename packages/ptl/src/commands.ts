import {shellWord, siblingName} from './shell';

/** Saves plain TorchScript again, for the lite interpreter. */
export function liteCommand(name: string): string {
  const stem = siblingName(name, '', '.ptl');
  const target = stem === name ? siblingName(name, '_lite', '.ptl') : stem;
  return `python3 -c 'import sys, torch; torch.jit.load(sys.argv[1], "cpu")._save_for_lite_interpreter(sys.argv[2])' ${shellWord(name)} ${shellWord(target, 'model_lite.ptl')}`;
}

/** Writes a copy with an older bytecode, without the extra files that lie in folders. */
export function backportCommand(
  name: string,
  target: string,
  version: number,
): string {
  return `python3 -c 'import sys; from torch.jit.mobile import _backport_for_mobile as lower; print(lower(sys.argv[1], sys.argv[2], ${version}))' ${shellWord(name)} ${shellWord(target, `model_v${version}.ptl`)}`;
}
