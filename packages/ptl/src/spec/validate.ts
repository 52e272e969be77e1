import schema from '../../static/schemas/live.spec.json';
import {JsonError, parseJson, type JsonNode} from './json';
import type {SpecFinding} from './diagnostic';
import {findDuplicateKeys, explainViolations} from './messages';
import {createValidator, type SchemaObject} from './schema';

const findViolations = createValidator(schema as unknown as SchemaObject);

/** Result of the checks of JSON and schema. */
interface CheckedSpec {
  /** Parsed text; absent if it is not JSON. */
  root?: JsonNode;
  /** Whether the text is JSON that the schema accepts. */
  valid: boolean;
  findings: SpecFinding[];
}

/** Checks the syntax of a specification, then the schema of live.spec.json. */
export function checkSpec(text: string): CheckedSpec {
  let root: JsonNode;
  try {
    root = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) {
      throw error;
    }
    const {message, fix, span} = error;
    return {
      valid: false,
      findings: [
        {
          severity: 'error',
          source: 'json',
          code: 'json.syntax',
          path: '',
          span,
          message,
          fix,
        },
      ],
    };
  }
  const errors = explainViolations(findViolations(root));
  return {
    root,
    valid: errors.length === 0,
    findings: [...errors, ...findDuplicateKeys(root)],
  };
}
