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
  },
  target: `${MADE_FOLDER}/models`,
} satisfies ModelsOptions;
