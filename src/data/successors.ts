/**
 * Pages of docs version 0.1 and the pages of 0.2.0 and next that took their
 * place. Banner, version menu and page footers read it; every page of 0.1 that
 * is written by hand stands here once (a test says which is missing).
 */
export interface Successor {
  /** Id of the doc in 0.1. */
  before: string;
  /** Id of the doc in 0.2.0 and next. */
  after: string;
  /** Section of the later page, where only that is about it. */
  anchor?: string;
}

/** Pages that kept their place. */
const kept = [
  'tutorials/get-started',
  'tutorials/get-started-manually',
  'tutorials/add-package',
  'tutorials/faq',
  'tutorials/troubleshooting',
  'tutorials/troubleshooting/install',
  'tutorials/troubleshooting/build-android',
  'tutorials/troubleshooting/build-ios',
  'tutorials/troubleshooting/export',
  'tutorials/troubleshooting/load-and-run',
  'tutorials/troubleshooting/camera-and-media',
  'tutorials/prepare-custom-model',
  'tutorials/model-spec',
  'api/cli',
  'api/model-spec',
];

export const successors: readonly Successor[] = [
  ...kept.map((id) => ({before: id, after: id})),
  {
    before: 'tutorials/image-classification',
    after: 'tutorials/snacks/image-classification',
  },
  {
    before: 'tutorials/mnist-digit-classification',
    after: 'api/spec-to-tensors',
    anchor: 'greyscale-norm',
  },
  {before: 'tutorials/question-answering', after: 'tutorials/snacks/nlp-qa'},
  {
    before: 'tutorials/server-model',
    after: 'tutorials/migrate',
    anchor: 'servers',
  },
  {
    before: 'tutorials/connecting-to-a-server',
    after: 'tutorials/migrate',
    anchor: 'servers',
  },
];
