import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, open, test} from '../fixtures';
import {
  button,
  fault,
  frameOf,
  lines,
  linkTo,
  openLinked,
  PATH,
  player,
  runLinked,
  screen,
} from './linked';
import {listen, type Listeners} from './listener';

const SOURCE = readFileSync(path.join(__dirname, 'hostile.js'), 'utf8');

/** Names of the ways in one of the tables of hostile.js. */
function namesIn(table: 'staying' | 'leaving'): string[] {
  const [, text = ''] = SOURCE.split(`export const ${table} = {`);
  return [...(text.split('\n};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(/gm)]
    .map(([, name = '']) => name);
}

let others: Listeners;

/** The program that tries ways. */
const program = (table: 'staying' | 'leaving'): string =>
  `${SOURCE}
attempt(${table}, ${JSON.stringify(others.origins)});
console.log('all tried');
export default function App() { return null; }`;

test.use({
  // The browser reports each refused attempt.
  allowed: {errors: [/./], requests: [/^(?:http|ws):\/\/127\.0\.0\.1:/]},
});


for (const header of ['x', '(response-origin)']) {
test('probe ' + header, async ({page, context}) => {
  test.setTimeout(300_000);
  if (header) await context.route(/\/player\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {...response.headers(), ...(header === 'x' ? {} : {'connection-allowlist': header})}});
  });
  for (const [table, name] of [['staying', 'iframe'], ['staying', 'srcdoc-refresh'], ['leaving','location']] as ['staying'|'leaving', string][]) {
  others = await listen([name]);
  await page.goto('about:blank');
  await runLinked(page, program(table));
  await page.waitForTimeout(1200);
  console.log(header, name, 'CALLED', [...others.called].join(), 'HEARD', [...others.heard].join(), page.url().slice(0, 40), page.frames().map(f => f.url().slice(0, 60)).join(' '), await fault(page).innerText());
  await others.close();
  }
});}
