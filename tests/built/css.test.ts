import {expect, test} from 'vitest';
import {
  listNewerCss,
  type CssFault,
} from '../../scripts/lib/browsers/newerCss.mjs';
import {readBuilt, listFiles} from '../buildFiles';

/** Features that the oldest browsers may ignore, with the effect on their readers. */
const HARMLESS: Readonly<Record<string, string>> = {
  'text-wrap': 'Lines break where they always did.',
  cursor: 'iOS draws no pointer.',
  resize: 'Fields of iOS have no handle to drag.',
  'forced-color-adjust': 'Safari has no forced colors.',
  'text-decoration: wavy': 'The line under wrong code is straight.',
  '-webkit-tap-highlight-color': 'Only touch browsers flash.',
  'text-size-adjust': 'Only phones enlarge text by themselves.',
  'scrollbar-width': 'A scrollbar has its usual width.',
  '::-webkit-scrollbar': 'Firefox has `scrollbar-width`.',
  '::-webkit-scrollbar-track': 'As above.',
  '::-webkit-scrollbar-thumb': 'As above.',
  '::-webkit-search-cancel-button': 'Firefox has no such button.',
  'overflow-anchor': 'Safari does not anchor the scroll position.',
  '@page': 'Paper has the margins of the browser.',
  'page-break-after: avoid': 'A heading may end a printed page.',
  'break-after: avoid': 'As above.',
  orphans: 'A line of code may stand alone on a printed page.',
  widows: 'As above.',
  '@media (scripting)':
    'Without scripts, buttons that need them are there and do nothing.',
  'content-visibility': 'Only browsers with `hidden="until-found"` hide so.',
};

/** Selectors that the oldest browsers may ignore: their rules change looks only. */
const HARMLESS_SELECTORS: Readonly<Record<string, string>> = {
  '.breadcrumbs__item:has(+': 'An arrow stays at the end of a trail.',
  '.theme-doc-breadcrumbs:has(': 'A trail of one step is there.',
  ':has(+.code-result)': 'The corners between code and its output are round.',
  ':has(>:is([role=status],[role=alert])>*)': 'Output is closer to its edge.',
};

function isHarmless({feature, place}: CssFault): boolean {
  const [name = ''] = feature.split(': ');
  return (
    feature in HARMLESS ||
    // One reason covers all values of these two.
    (['cursor', 'resize'].includes(name) && name in HARMLESS) ||
    Object.keys(HARMLESS_SELECTORS).some((part) => place.includes(part))
  );
}

test('styles use nothing that the oldest browsers lack, but for looks', () => {
  const faults = listFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => listNewerCss(readBuilt(file)));
  expect(faults.length).toBeGreaterThan(0);
  expect(
    faults
      .filter((fault) => !isHarmless(fault))
      .map(
        ({feature, lacking, place}) =>
          `${feature} is missing in ${lacking.join(', ')}: ${place}`,
      ),
  ).toEqual([]);
  const features = faults.map(({feature}) => feature);
  expect(
    Object.keys(HARMLESS).filter(
      (name) => !features.some((feature) => feature.startsWith(name)),
    ),
    'reasons that nothing needs any more',
  ).toEqual([]);
});
