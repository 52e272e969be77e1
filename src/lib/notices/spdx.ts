/** Parsed SPDX license expression: one license, or several under one operator. */
export interface LicenseExpression {
  /** `null` for a single license. */
  operator: 'AND' | 'OR' | null;
  /** License ids in the order of the expression. */
  ids: readonly string[];
}

/** Characters that SPDX allows in a license id. */
const LICENSE_ID = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

const RESERVED = new Set(['AND', 'OR', 'WITH']);

/**
 * Parses `MIT`, `A OR B` and `A AND B AND C`. Rejects mixed operators, brackets and
 * exceptions (`WITH`), which no list of this site contains.
 *
 * @throws Error with the expression.
 */
export function parseExpression(expression: string): LicenseExpression {
  const tokens = expression.trim().split(/\s+/);
  const ids = tokens.filter((_, index) => index % 2 === 0);
  const operators = new Set(tokens.filter((_, index) => index % 2 === 1));
  const [operator] = operators;
  if (
    tokens.length % 2 === 0 ||
    ids.some((id) => !LICENSE_ID.test(id) || RESERVED.has(id))
  ) {
    throw new Error(`Not a license expression: "${expression}"`);
  }
  if (operator === undefined) {
    return {operator: null, ids};
  }
  if (operators.size > 1 || (operator !== 'AND' && operator !== 'OR')) {
    throw new Error(
      `License expressions may use either AND or OR, and only one of them: "${expression}"`,
    );
  }
  return {operator, ids};
}

/** Sorts the licenses of an expression, so that `MIT OR CC0-1.0` equals `CC0-1.0 OR MIT`. */
export function canonicalizeExpression(expression: string): string {
  const {operator, ids} = parseExpression(expression);
  return [...ids].sort().join(` ${operator ?? ''} `);
}
