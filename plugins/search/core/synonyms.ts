import {inflectionsOf} from './tokens';

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

const known = new Map<string, string[]>();
for (const group of GROUPS) {
  for (const word of group) {
    known.set(word, [
      ...(known.get(word) ?? []),
      ...group.filter((other) => other !== word),
    ]);
  }
}

/** Other words for a word, or for one that it is a form of. */
export function synonymsOf(word: string): readonly string[] {
  const form = known.has(word)
    ? word
    : inflectionsOf(word).find((other) => known.has(other));
  return form === undefined ? [] : (known.get(form) ?? []);
}
