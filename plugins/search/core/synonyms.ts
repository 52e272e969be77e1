/** Words that readers and pages use for the same thing. Each stands for every other of its line. */
export const synonyms: readonly (readonly string[])[] = `
  offline network internet connection online
  phone device mobile smartphone
  iphone ios ipad apple
  photo picture image
  pixel value
  gpu graphics
  cpu processor
  speed fast slow performance latency lag benchmark
  freeze hang stuck block unresponsive stall stutter
  never forever endless
  crash abort end close quit exit die kill terminate
  error fail problem fault exception
  broken break fail stop
  black white blank empty
  noise garbage random garbled weird strange nonsense useless wrong
  dark washed color
  rotate turn sideways landscape orientation
  big large size megabyte
  memory ram leak grow
  breaking removed incompatible
  deprecated obsolete outdated struck
  delete remove erase clear
  free release dispose
  upgrade update migrate move
  install add setup
  make create
  environment venv virtualenv setup
  nodejs node
  java jdk
  verify check test inspect look
  viewer inspect look inside
  export save convert store
  embed insert write put inside
  protect encrypt secure steal
  train training finetune
  license commercial legal sell
  maintained dead abandoned archived
  alternative replacement successor replace instead
  guide tutorial example
  documentation docs manual
  help ask support forum chat contact
  bug issue report
  publish release store submit upload reject refuse
  crop cut
  resize scale
  grayscale greyscale
  normalize norm mean std
  cartoon anime drawing style
  translate translation
  speech voice sound audio
  record microphone audio
  permission access denied allow grant
  url address link
  http cleartext
  server backend host
  bundled bundle asset
  bundler metro packager
  pick choose select
  label class prediction category
  classify classification recognize recognition
  detect detection
  probability percentage softmax confidence certainty
  tokenize tokenizer encode
  boxes box rectangle
  overlap suppress duplicate nms
  button press shutter
  front selfie
  capture snapshot shot takepicture
  preview camera
  live realtime frame video stream
  compatible supported support
  requirements need prerequisites require
  start launch startup open
  build compile
  parameter argument option
  dtype datatype type
  integer int64 long
  concatenate cat join
  measure time
  exact same equal
  stale old previous cached cache
  definition meaning
  language text
  chatbot bot question answer
  caption describe label
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));
