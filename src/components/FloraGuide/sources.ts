import backport from '@site/samples/python/backport_ptl.py?highlighted';
import inspect from '@site/samples/python/inspect_ptl.py?highlighted';
import load from '@site/samples/python/load_ptl.py?highlighted';
import backportOutput from '@site/samples/python/output/backport.txt?highlighted';
import inspectOutput from '@site/samples/python/output/inspect.txt?highlighted';
import loadOutput from '@site/samples/python/output/load.txt?highlighted';
import unzipOutput from '@site/samples/python/output/unzip.txt?highlighted';
import save from '@site/samples/python/save_ptl.py?highlighted';

/** The programs on the page, highlighted, as `tools/fact-checks/flora_facts.py` runs them. */
export const programs = {backport, inspect, load, save};

/** What they printed. */
export const outputs = {
  backport: backportOutput,
  inspect: inspectOutput,
  load: loadOutput,
  unzip: unzipOutput,
};
