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

/** Results of all checks of a specification. */
export interface SpecDiagnosis {
  /** Diagnostics by severity, errors first, then in the order of the text. */
  diagnostics: Diagnostic[];
  /** Whether the text is JSON that the schema accepts. */
  valid: boolean;
  /** Support of each phone; empty if the text is not valid. */
  support: Support[];
  /** Parameters that `execute` needs. */
  parameters: string[];
}

const ORDER = ['error', 'warning', 'note'];

/**
 * Checks the text of a specification: JSON, then the schema, and if both pass the phones and the
 * model.
 *
 * @param model - model of the specification or its signature, if there is one
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

/** Root keys whose values a template keeps. */
const KEPT_KEYS = ['vocabulary_bert', 'vocabulary_gpt2'];

/**
 * Writes the text of a template for a model. It keeps the vocabularies of the old text, which are
 * long and hard to get back.
 *
 * @param text - old text, which may be invalid JSON
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
