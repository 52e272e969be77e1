import {escapeHtml} from '../../lib/escapeHtml';
import {findOwner, type VersionFiles} from './list';

/** Finds the same page in a saved version by replacing the version's prefix. */
function findCounterpart(
  path: string,
  {name, owners, files}: VersionFiles,
): string | undefined {
  const owner = findOwner(path, owners);
  const from = owners.find((one) => one.name === owner)?.own[0];
  const to = owners.find((one) => one.name === name)?.own[0];
  if (from === undefined || to === undefined || owner === name) {
    return undefined;
  }
  const target = to + path.slice(from.length);
  return files.find(([address]) => address === target)?.[0];
}

/**
 * Renders the page for an address that no copy contains. It is self-contained, because
 * scripts and styles of the site may be missing, too.
 *
 * @param path - path of the page below the base.
 */
export function renderMissingPage(
  path: string,
  copies: readonly VersionFiles[],
  baseUrl: string,
): string {
  const link = (address: string, text: string) =>
    `<li><a href="${escapeHtml(baseUrl + address)}">${escapeHtml(text)}</a></li>`;
  const links = copies.flatMap((copy) => {
    const samePage = findCounterpart(path, copy);
    return [
      ...(samePage === undefined
        ? []
        : [link(samePage, `This page in ${copy.label}`)]),
      link(copy.start, `First page of ${copy.label}`),
    ];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not in your offline copy</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 10vh auto; padding: 0 1rem; font: 1.06rem/1.65 system-ui, sans-serif; }
a { display: inline-block; padding: .25rem 0; }
</style>
</head>
<body>
<main>
<h1>This page is not in your offline copy</h1>
<p>The site does not answer, and <code>${escapeHtml(baseUrl + path)}</code> is not among the pages that this browser keeps. Try again when you are online, or read on here:</p>
<ul>
${links.join('\n')}
${link('offline/', 'What this browser keeps')}
</ul>
</main>
</body>
</html>
`;
}
