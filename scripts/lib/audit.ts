/** Subset of the report of `npm audit --json`. */
export interface AuditReport {
  vulnerabilities?: Record<
    string,
    {
      name: string;
      severity: string;
      nodes: readonly string[];
      via: readonly (string | {title?: string; url?: string})[];
    }
  >;
  /** Message in place of the other fields if the registry did not answer. */
  message?: string;
  error?: {summary?: string; detail?: string};
}

/** Known vulnerabilities, as lines to print. */
interface Audit {
  /** High and critical ones in packages that ship to readers, which fail the check. */
  failing: string[];
  /** Other ones: minor ones, and those of tools. */
  reported: string[];
}

const SERIOUS = new Set(['high', 'critical']);

/**
 * Classifies the vulnerabilities of a registry's report.
 *
 * @param shipped - `name@version` of the packages that ship to readers.
 * @param versionOf - returns the version installed in a folder of node_modules.
 * @returns the classified vulnerabilities, or the reason why the registry gave no report.
 */
export function readAudit(
  report: AuditReport,
  shipped: ReadonlySet<string>,
  versionOf: (folder: string) => string | undefined,
): Audit | string {
  const {vulnerabilities, error, message} = report;
  if (!vulnerabilities) {
    return (
      [message, error?.summary, error?.detail].find(Boolean) ??
      'the answer is no report'
    );
  }
  const failing: string[] = [];
  const reported: string[] = [];
  for (const {name, severity, nodes, via} of Object.values(vulnerabilities)) {
    const ships = nodes.some((folder) =>
      shipped.has(`${name}@${versionOf(folder)}`),
    );
    const reasons = via
      .map((one) =>
        typeof one === 'string' ? one : `${one.title} ${one.url ?? ''}`.trim(),
      )
      .join('; ');
    (ships && SERIOUS.has(severity) ? failing : reported).push(
      `${name} (${severity}, ${ships ? 'ships to readers' : 'a tool'}): ${reasons}`,
    );
  }
  return {failing: failing.sort(), reported: reported.sort()};
}
