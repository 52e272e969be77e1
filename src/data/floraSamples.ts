import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes.json';
import shapes224 from '@site/samples/models/shapes-224.json';
import type {ModelData} from '@site/plugins/samples/client';

/**
 * A model of the site that Flora opens: its card, whose measured fields
 * tools/fact-checks/sample_models.py writes. `url` and those of the pictures are paths below the base.
 */
export type FloraSample = ModelData &
  Required<
    Pick<
      ModelData,
      'url' | 'bytes' | 'bytecode' | 'labels' | 'accuracy' | 'pictures'
    >
  >;

/** The models of static/models by the name that `/flora/?sample=<name>` gives. */
export const floraSamples: Readonly<Record<string, FloraSample>> = {
  digits,
  shapes,
  'shapes-224': shapes224,
};
