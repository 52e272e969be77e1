/** Compiles and links a program, writes the documents that run it apart from the page, and reads links that carry one. */
export {compile} from './core/compile';
export {GUARD} from './core/guardLoops';
export {link, type ModuleBody} from './core/link';
export type {ModuleExports} from './core/packages';
export {languageOf} from './core/editing';
export {
  frameDocument,
  inlineText,
  SEALING_WORKER,
  SHELL_DOCUMENT,
} from './core/policy';
export {readProject, type Project} from './core/project';
export {hasProgram} from './core/fragment';
export {fromFragment, toFragment} from './core/share';
export type {FileAnswer, Handlers, Services} from './core/services';
