// @ts-expect-error: the running dev server does not know ?raw yet
import backport from '!!/tmp/home/raw-loader.cjs!@site/samples/python/backport_ptl.py';
// @ts-expect-error: the running dev server does not know ?raw yet
import inspect from '!!/tmp/home/raw-loader.cjs!@site/samples/python/inspect_ptl.py';
// @ts-expect-error: the running dev server does not know ?raw yet
import load from '!!/tmp/home/raw-loader.cjs!@site/samples/python/load_ptl.py';
// @ts-expect-error: the running dev server does not know ?raw yet
import backportOutput from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/backport.txt';
// @ts-expect-error: the running dev server does not know ?raw yet
import inspectOutput from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/inspect.txt';
// @ts-expect-error: the running dev server does not know ?raw yet
import loadOutput from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/load.txt';
// @ts-expect-error: the running dev server does not know ?raw yet
import unzipOutput from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/unzip.txt';
// @ts-expect-error: the running dev server does not know ?raw yet
import save from '!!/tmp/home/raw-loader.cjs!@site/samples/python/save_ptl.py';

/** The programs on the page, as `.ci/flora_facts.py` runs them. */
export const programs = {backport, inspect, load, save};

/** What they printed. */
export const outputs = {
  backport: backportOutput,
  inspect: inspectOutput,
  load: loadOutput,
  unzip: unzipOutput,
};
