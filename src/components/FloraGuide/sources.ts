import backport from '@site/samples/python/backport_ptl.py?raw';
import inspect from '@site/samples/python/inspect_ptl.py?raw';
import load from '@site/samples/python/load_ptl.py?raw';
import backportOutput from '@site/samples/python/output/backport.txt?raw';
import inspectOutput from '@site/samples/python/output/inspect.txt?raw';
import loadOutput from '@site/samples/python/output/load.txt?raw';
import unzipOutput from '@site/samples/python/output/unzip.txt?raw';
import save from '@site/samples/python/save_ptl.py?raw';

/** The programs on the page, as `.ci/flora_facts.py` runs them. */
export const programs = {backport, inspect, load, save};

/** What they printed. */
export const outputs = {
  backport: backportOutput,
  inspect: inspectOutput,
  load: loadOutput,
  unzip: unzipOutput,
};
