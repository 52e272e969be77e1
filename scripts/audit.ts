import {readFileSync} from 'node:fs';
import {readAudit, type AuditReport} from './lib/audit';
import {resolveInRoot} from './lib/paths';
import {run} from './lib/run';
import {say, sayError} from './lib/terminal';

/** Writes a highlighted line, on GitHub an annotation; joins lines so that the registry's text cannot inject another command. */
const highlight = (kind: 'warning' | 'error', line: string) =>
  say(
    process.env.GITHUB_ACTIONS
      ? `::${kind}::${line.replaceAll('\n', ' ')}`
      : line,
  );

const readJson = (file: string) =>
  JSON.parse(readFileSync(resolveInRoot(file), 'utf8')) as unknown;

/** Asks the registry for known vulnerabilities; serious ones in shipped packages fail the check. */
async function audit(): Promise<boolean> {
  let list: {components: {name: string; version: string}[]};
  try {
    list = readJson('build/sbom.cdx.json') as typeof list;
  } catch {
    throw new Error(
      'build/sbom.cdx.json, the list of what ships to readers, is missing: run `npm run build` first.',
    );
  }
  const shipped = new Set(
    list.components.map(({name, version}) => `${name}@${version}`),
  );
  const {packages} = readJson('package-lock.json') as {
    packages: Record<string, {version?: string}>;
  };
  const {output} = await run('npm', ['audit', '--json'], {show: false});
  let report: AuditReport = {};
  try {
    // npm may print warnings before and after its report.
    report = JSON.parse(
      output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2),
    ) as AuditReport;
  } catch {
    report = {message: output.trim()};
  }
  const result = readAudit(
    report,
    shipped,
    (folder) => packages[folder]?.version,
  );
  if (typeof result === 'string') {
    highlight(
      'warning',
      `Nothing was audited: the registry does not say which faults are known (${result.slice(0, 200)}).`,
    );
    return true;
  }
  result.reported.forEach((line) => say(line.replaceAll('\n', ' ')));
  result.failing.forEach((line) => highlight('error', line));
  say(
    `${shipped.size} packages ship to readers, ${result.failing.length} of them with a known high or critical fault; ${result.reported.length} other known faults`,
  );
  return result.failing.length === 0;
}

try {
  process.exitCode = (await audit()) ? 0 : 1;
} catch (error) {
  sayError(error);
  process.exitCode = 1;
}
