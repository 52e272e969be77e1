import {expect, it} from 'vitest';
import {frameDocument, inlineText, SANDBOX, SHELL_DOCUMENT} from './policy';

it('keeps the meaning of a script, and ends no element early', () => {
  const script =
    'globalThis.inlined = ["</script>", "</SCRIPT >", "<!-- a -->", /<\\/script/.source];';
  const text = inlineText(script);
  expect(text).not.toMatch(/<\/script|<!--/i);
  const meaning = (code: string) =>
    new Function(`${code} return globalThis.inlined;`)() as unknown;
  expect(meaning(text)).toEqual(meaning(script));
});

it('tells no program who called it', () => {
  const text = inlineText('globalThis.caller = function () { return this; };');
  new Function(text)();
  const {caller} = globalThis as unknown as {caller: () => unknown};
  expect(caller()).toBeUndefined();
});

it('gives the frame a policy that tells nobody anything', () => {
  const html = frameDocument('a("$&");', "'sha256-x='");
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  const sources = new Map(
    policy?.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
  expect(sources.get('default-src')).toEqual(["'none'"]);
  expect(sources.get('connect-src')).toEqual(["'none'"]);
  expect(sources.get('script-src')).toEqual(["'unsafe-eval'", "'sha256-x='"]);
  // No other directive allows a host.
  expect([...sources.values()].flat().join(' ')).not.toMatch(
    /'self'|https?:|wss?:|\*/,
  );
  expect(html).toContain('<script>a("$&");</script>');
  // Before the policy there is the script that tries a connection, and no other.
  const [before = ''] = html.split('Content-Security-Policy');
  expect(before.match(/<script>/g)).toHaveLength(1);
  expect(before).toContain("{method: 'HEAD', mode: 'no-cors'");
});

it('keeps the frame out of the site’s origin', () => {
  expect(SANDBOX).toBe('allow-scripts');
});

it('keeps the frame on the site', () => {
  expect(SHELL_DOCUMENT).toContain("default-src 'none'; frame-src 'self';");
  expect(SHELL_DOCUMENT).not.toContain('<script');
});
