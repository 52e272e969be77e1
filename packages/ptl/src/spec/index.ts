/** `live.spec.json`: checks, layout and starting points. */

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
