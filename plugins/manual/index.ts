import type {PagesPlugin} from '../built-pages/step';
import {createManuals} from './node/manuals';

/** Adds the manual of each version to the pages of a build. */
export default function manual(): PagesPlugin {
  return {
    name: 'manual',
    transformPages: (pages, build) => [
      ...pages,
      ...createManuals(build, pages),
    ],
  };
}
