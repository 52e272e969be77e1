import type {SpecFinding, Phone} from '../diagnostic';
import {PHONES} from './releases';

/** Support of a specification on a phone. */
export interface Support {
  phone: Phone;
  verdict: 'runs' | 'limited' | 'fails';
  /** Reasons for the verdict, and notes. */
  findings: SpecFinding[];
}

/** Sums up the findings of each phone. A specification with errors of the schema fails on all. */
export function summarizeSupport(findings: readonly SpecFinding[]): Support[] {
  return PHONES.map((phone) => {
    const relevant = findings.filter(
      ({severity, phones, effect}) =>
        (severity === 'error' && phones === undefined) ||
        (phones?.includes(phone) &&
          effect !== undefined &&
          effect !== 'ignored'),
    );
    const serious = relevant.filter(({severity}) => severity !== 'note');
    const fails = serious.some(
      ({effect, phones}) => effect === 'fails' || phones === undefined,
    );
    return {
      phone,
      verdict: fails ? 'fails' : serious.length > 0 ? 'limited' : 'runs',
      findings: relevant,
    };
  });
}
