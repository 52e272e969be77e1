import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  TABLE_FILE,
  type HostingTable,
} from '../../../plugins/hosting/core/table';
import {run} from '../../../scripts/lib/run';
import {openHost, type Host} from './server';

const NAME = 'cdn.jsdelivr.net';

/** The CDN of the KaTeX stylesheet, answered on this machine. */
export interface MathCdn {
  host: Host;
  /** Flags of Chromium that lead the CDN's name here. */
  flags: readonly string[];
}

const TABLE: HostingTable = {
  baseUrl: '/',
  redirects: [],
  rewrites: [],
  headers: [{source: '/*', headers: {'Access-Control-Allow-Origin': '*'}}],
};

/**
 * Serves the installed package's files under the CDN's name, so that pages with formulas are
 * measured with the stylesheet that readers get, also where no CDN can be reached.
 *
 * @throws Error when openssl, which makes the certificate, is missing.
 */
export async function openMathCdn(): Promise<MathCdn> {
  const dist = path.dirname(
    createRequire(import.meta.url).resolve('katex/dist/katex.min.css'),
  );
  const {version} = JSON.parse(
    readFileSync(path.join(dist, '../package.json'), 'utf8'),
  ) as {version: string};
  const folder = mkdtempSync(path.join(tmpdir(), 'peers-cdn-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) =>
    path.join(folder, file),
  ) as [string, string];
  const {status, output} = await run(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'].concat([
      '-subj',
      `/CN=${NAME}`,
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    {cwd: folder, show: false},
  );
  if (status !== 0) {
    throw new Error(`openssl made no certificate:\n${output}`);
  }
  const files = path.join(folder, 'files');
  const served = path.join(files, `npm/katex@${version}/dist`);
  mkdirSync(served, {recursive: true});
  cpSync(path.join(dist, 'katex.min.css'), path.join(served, 'katex.min.css'));
  cpSync(path.join(dist, 'fonts'), path.join(served, 'fonts'), {
    recursive: true,
  });
  writeFileSync(path.join(files, TABLE_FILE), JSON.stringify(TABLE));
  const host = await openHost(files, {
    key: readFileSync(key),
    cert: readFileSync(cert),
  });
  return {
    host,
    flags: [
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${new URL(host.origin).port}`,
      '--ignore-certificate-errors',
    ],
  };
}
