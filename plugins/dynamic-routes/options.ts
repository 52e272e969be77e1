import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import {parseSnackPath} from './core/snackPath';
import type {
  DynamicRoute,
  GalleryEntry,
  KnownExample,
  KnownSnack,
  LandingPageLinks,
} from './core/types';

export interface DynamicRoutesOptions {
  /** Routes; the hosting plugin turns the same list into rewrites. */
  routes: DynamicRoute[];
  /** Id of the snack that new programs start from. */
  starter: string;
  snacks: KnownSnack[];
  /** Entries that the routes of kind `snack` show without a name. */
  gallery: readonly GalleryEntry[];
  examples: KnownExample[];
  links: LandingPageLinks;
}

const snackId = Joi.string()
  .custom((value: string) => {
    if (parseSnackPath(value).kind !== 'snack') {
      throw new Error('it is not a snack id such as @user/name');
    }
    return value;
  })
  .required();

const slug = Joi.string().pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug');

const path = Joi.string().pattern(/^\/(?!\/)/, 'a path below the base');

const https = Joi.string().uri({scheme: 'https'}).required();

const schema = Joi.object<DynamicRoutesOptions>({
  routes: Joi.array()
    .items(
      Joi.object({
        path: slug.required(),
        component: Joi.string().valid('snack', 'example').required(),
      }),
    )
    .has(Joi.object({component: 'snack'}).unknown())
    .unique('path')
    .required(),
  starter: snackId,
  snacks: Joi.array()
    .items(
      Joi.object({
        name: slug.required(),
        title: Joi.string().required(),
        snackId,
        isOnlyHere: Joi.boolean(),
        starterId: snackId.optional(),
        tutorial: Joi.string()
          .pattern(/^\/docs\//, 'a docs page')
          .required(),
      }),
    )
    .unique('name')
    .unique('snackId')
    .required(),
  gallery: Joi.array()
    .items(
      Joi.object({
        name: slug.required(),
        title: Joi.string().required(),
        text: Joi.string().required(),
        alt: Joi.string().required(),
        model: Joi.string().required(),
        here: Joi.string().required(),
        versions: Joi.array().items(Joi.string()).min(1).required(),
        run: path.required(),
        tutorial: path.required(),
      }),
    )
    .unique('name')
    .required(),
  examples: Joi.array()
    .items(
      Joi.object({
        slug: slug.required(),
        title: Joi.string().required(),
        text: Joi.string().required(),
        snack: slug,
      }),
    )
    .unique('slug')
    .required(),
  links: Joi.object({
    expoSnack: https,
    appStore: https,
    googlePlay: https,
  }).required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  DynamicRoutesOptions,
  DynamicRoutesOptions
>): DynamicRoutesOptions {
  return validate(schema, options);
}
