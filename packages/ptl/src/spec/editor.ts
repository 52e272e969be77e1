/** What an editor of specifications does with its text, as functions of it. */
import type {MobileModel} from '../model';
import {TextPositions, type Diagnostic, type SpecFinding} from './diagnostic';
import {checkFit} from './fit';
import {formatJson} from './format';
import {get, parseJson, toValue, JsonError, type JsonNode} from './json';
import {checkPhones} from './phones';
import {listParameters} from './phones/placeholders';
import {summarizeSupport, type Support} from './phones/support';
import {
  readSignature,
  type NoSignature,
  type ForwardSignature,
} from './signature';
import {fillTemplate, type Template} from './templates';
import {checkSpec} from './validate';

export type {Diagnostic} from './diagnostic';
export {formatJson} from './format';
export {JsonError} from './json';
export type {Support} from './phones/support';
export {readSignature} from './signature';
export {TEMPLATES} from './templates';
export type {Template} from './templates';

/** Everything that is known of a text. */
export interface SpecDiagnosis {
  /** Errors first, then warnings, then notes; each group in the order of the text. */
  diagnostics: Diagnostic[];
  /** Whether the text is JSON that the schema accepts. */
  valid: boolean;
  /** What each phone makes of it; none where the text is not valid. */
  support: Support[];
  /** The parameters that `execute` needs for it. */
  parameters: string[];
}

const ORDER = ['error', 'warning', 'note'];

/**
 * Checks the text of a specification: JSON, then the schema, and where both are
 * fine the phones and the model.
 *
 * @param model - the model that carries it, or its signature; left out if there is none.
 */
export function diagnose(
  text: string,
  model?: MobileModel | ForwardSignature | NoSignature,
): SpecDiagnosis {
  const {root, valid, findings} = checkSpec(text);
  if (!root || !valid) {
    return {
      diagnostics: locateFindings(findings, text),
      valid,
      support: [],
      parameters: [],
    };
  }
  const all = [
    ...findings,
    ...checkPhones(root),
    ...(model === undefined ? [] : checkFit(root, toSignature(model))),
  ];
  return {
    diagnostics: locateFindings(all, text),
    valid,
    support: summarizeSupport(all),
    parameters: listParameters(root),
  };
}

function toSignature(
  model: MobileModel | ForwardSignature | NoSignature,
): ForwardSignature | NoSignature {
  return typeof model === 'object' && 'functions' in model
    ? readSignature(model)
    : model;
}

function locateFindings(
  findings: readonly SpecFinding[],
  text: string,
): Diagnostic[] {
  const places = new TextPositions(text);
  return findings
    .map((finding) => ({
      ...finding,
      from: places.locate(finding.span.start),
      to: places.locate(finding.span.end),
    }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) ||
        a.span.start - b.span.start,
    );
}

/** Root keys that a template leaves as they are in the old text. */
const KEPT_KEYS = ['vocabulary_bert', 'vocabulary_gpt2'];

/**
 * The text of a template for a model. Vocabularies of the old text stay in the
 * place of the template's own: they are long and hard to get back.
 *
 * @param text - what the editor holds now; it need not be JSON.
 */
export function applyTemplate(
  text: string,
  template: Template,
  model?: MobileModel | ForwardSignature | NoSignature,
): string {
  const spec: Record<string, unknown> = {
    ...fillTemplate(
      template,
      model === undefined ? undefined : toSignature(model),
    ),
  };
  const old = tryParse(text);
  for (const key of KEPT_KEYS) {
    const vocabulary = get(old, key);
    if (vocabulary && key in spec) {
      spec[key] = toValue(vocabulary);
    }
  }
  return formatJson(JSON.stringify(spec));
}

function tryParse(text: string): JsonNode | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) {
      return undefined;
    }
    throw error;
  }
}
