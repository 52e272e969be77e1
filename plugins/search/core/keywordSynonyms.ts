/**
 * Words for the same thing that the check of keywords accepts and the search itself does
 * not need: the keyword leads to a section with another word of its line.
 */
export const keywordSynonyms: readonly (readonly string[])[] = `
  absolute abs
  archived discontinued
  clean clear
  path shape
  imagedata pixels
  save remember
  metrics measure
  totaltime long
  ones filled
  unpack postprocess postprocessing
  pack preprocess preprocessing
  load open
  add integrate
  first beginner hello
  wait timeout
  prompt chat answer
  mask segmentation
  expo bare prebuild native
  greyscale black
  draw sketch
  optimize xnnpack
  drawing filter gan
  boxes coordinates
  gru rnn
  seq2seq sequence
  libfbjni library
  win32 windows
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));
