// @ts-expect-error: until the raw-source plugin is registered
import a from '!!/tmp/home/raw-loader.cjs!@site/samples/python/save_ptl.py';
// @ts-expect-error: until the raw-source plugin is registered
import b from '!!/tmp/home/raw-loader.cjs!@site/samples/python/inspect_ptl.py';
// @ts-expect-error: until the raw-source plugin is registered
import c from '!!/tmp/home/raw-loader.cjs!@site/samples/python/load_ptl.py';
// @ts-expect-error: until the raw-source plugin is registered
import d from '!!/tmp/home/raw-loader.cjs!@site/samples/python/backport_ptl.py';
// @ts-expect-error: until the raw-source plugin is registered
import e from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/inspect.txt';
// @ts-expect-error: until the raw-source plugin is registered
import f from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/load.txt';
// @ts-expect-error: until the raw-source plugin is registered
import g from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/backport.txt';
// @ts-expect-error: until the raw-source plugin is registered
import h from '!!/tmp/home/raw-loader.cjs!@site/samples/python/output/unzip.txt';

export const programs: Record<'save' | 'inspect' | 'load' | 'backport', string> = {save: a, inspect: b, load: c, backport: d};
export const outputs: Record<'inspect' | 'load' | 'backport' | 'unzip', string> = {inspect: e, load: f, backport: g, unzip: h};
