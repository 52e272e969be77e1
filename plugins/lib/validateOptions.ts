import type {OptionValidationContext} from '@docusaurus/types';
import type {Joi} from '@docusaurus/utils-validation';

/** Creates a plugin's hook that checks its options; a wrong one fails the build with its name. */
export const createOptionsValidator =
  <Options, Input = Options>(schema: Joi.ObjectSchema<Options>) =>
  ({validate, options}: OptionValidationContext<Input, Options>): Options =>
    validate(schema, options);
