/** Compiles and links programs, writes the documents that isolate them from the page, and reads links with a program. */
export {compile} from './core/compile';
export {GUARD} from './core/guardLoops';
export {link, type ModuleBody} from './core/link';
export type {ModuleExports} from './core/packages';
export {detectLanguage} from './core/editing';
export {
  frameDocument,
  inlineText,
  SEALING_WORKER,
  SHELL_DOCUMENT,
} from './core/policy';
export {readProject, type SandboxProject} from './core/project';
export {hasProgram} from './core/fragment';
export {fromFragment, toFragment} from './core/share';
export type {FileAnswer, ServiceHandlers, Services} from './core/services';
export type {
  Completion,
  OpenTypes,
  TypeProblem,
  TypeService,
} from './core/types';
