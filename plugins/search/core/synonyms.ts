import {stemOf} from './tokens';

/** Words that readers and pages use for the same thing. Each stands for every other of its line. */
const GROUPS = `
  offline network internet
  phone device
  photo picture image
  gpu graphics
  cpu processor
  speed fast slow performance latency
  big large size
  memory ram
  breaking removed incompatible
  deprecated obsolete outdated
  delete remove
  upgrade update migrate move
  install add
  make create
  environment venv virtualenv setup
  nodejs node
  java jdk
  verify check test inspect
  export save convert store
  embed insert write put
  protect encrypt secure
  train training finetune
  license commercial legal
  maintained dead abandoned archived
  alternative replacement successor
  guide tutorial
  bug issue report
  publish release store submit
  crash error fail problem
  crop cut
  resize scale
  rotate turn
  grayscale greyscale
  normalize norm
  cartoon anime drawing
  translate translation
  speech voice sound audio
  record microphone audio
  url address link
  http cleartext
  bundled bundle asset
  pick choose select
  label class prediction
  classify classification recognize
  detect detection
  probability percentage softmax confidence
  tokenize tokenizer encode
  boxes box rectangle
  button press
  front selfie
  compatible supported
  requirements need prerequisites
  start launch
  build compile
  parameter argument option
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

/** By the stem of a word, all words of its lines. */
const known = new Map<string, string[]>();
for (const group of GROUPS) {
  for (const word of group) {
    const stem = stemOf(word);
    known.set(stem, [
      ...new Set([
        ...(known.get(stem) ?? []),
        ...group.filter((other) => stemOf(other) !== stem),
      ]),
    ]);
  }
}

/** Other words for a word, whatever form it has. */
export function synonymsOf(word: string): readonly string[] {
  return known.get(stemOf(word)) ?? [];
}
