/** What `npm audit --json` writes, as far as it is read here. */
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
  /** Instead of the rest, where the registry did not answer. */
  message?: string;
  error?: {summary?: string; detail?: string};
}

export interface Audit {
  /** Known faults that fail the check: high or critical, in what ships to readers. */
  failing: string[];
  /** Other known faults: lesser ones, and those of tools. */
  told: string[];
}

const SERIOUS = new Set(['high', 'critical']);

/**
 * Tells what a registry's report means for readers.
 *
 * @param shipped - `name@version` of the packages that ship to readers.
 * @param versionOf - the version installed in a folder of node_modules.
 * @returns why the registry did not say, or the faults.
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
  const told: string[] = [];
  for (const {name, severity, nodes, via} of Object.values(vulnerabilities)) {
    const ships = nodes.some((folder) =>
      shipped.has(`${name}@${versionOf(folder)}`),
    );
    const reasons = via
      .map((one) =>
        typeof one === 'string' ? one : `${one.title} ${one.url ?? ''}`.trim(),
      )
      .join('; ');
    (ships && SERIOUS.has(severity) ? failing : told).push(
      `${name} (${severity}, ${ships ? 'ships to readers' : 'a tool'}): ${reasons}`,
    );
  }
  return {failing: failing.sort(), told: told.sort()};
}
