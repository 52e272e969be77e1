/** Checks, formatting and templates of `live.spec.json`. */

export {
  applyTemplate,
  diagnose,
  formatJson,
  JsonError,
  TEMPLATES,
  type SpecDiagnosis,
  type Diagnostic,
  type Support,
  type Template,
} from './editor';
