/** Entries of an error, in a chunk that loads with the first one. */
export {findCallable} from './findCallable';
export {findEntry} from './findEntry';
