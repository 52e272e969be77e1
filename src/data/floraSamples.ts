import digits from '@site/samples/models/digits.json';
import shapes from '@site/samples/models/shapes.json';
import shapes224 from '@site/samples/models/shapes-224.json';
import type {ModelData} from '@site/plugins/samples/client';

/**
 * Card of a model that Flora opens; tools/fact-checks/sample_models.py writes its measured
 * fields. Its `url` and those of the pictures are paths below the base.
 */
type FloraSample = ModelData &
  Required<
    Pick<
      ModelData,
      'url' | 'bytes' | 'bytecode' | 'labels' | 'accuracy' | 'pictures'
    >
  >;

/** Models of static/models by their names in `/flora/?sample=<name>`. */
export const floraSamples: Readonly<Record<string, FloraSample>> = {
  digits,
  shapes,
  'shapes-224': shapes224,
};
