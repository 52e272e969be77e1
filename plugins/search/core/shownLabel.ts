/** The site's names of versions; the client takes nothing of `src/` but through here. */
export {shownLabel} from '../../../src/lib/versions/docVersions';
