import {readFileSync} from 'node:fs';
import {symbols} from '@playtorch-docs/doctor/move';
import {expect, it} from 'vitest';
import {resolveInRoot} from '../../scripts/lib/paths';

it.each(['0.1', '0.2.0', 'next'])(
  'each symbol in the API reference of %s has its counterparts',
  (version) => {
    const table = JSON.parse(
      readFileSync(
        resolveInRoot('.cache', 'api-reference', version, 'symbols.json'),
        'utf8',
      ),
    ) as {symbols: Record<string, string>};
    const byAddress = new Map<string, string[]>();
    for (const [name, address] of Object.entries(table.symbols)) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), name]);
    }
    expect(byAddress.size).toBeGreaterThan(100);
    // A symbol has several names: `Tensor.add` and `torchlive/torch.Tensor.add`.
    expect(
      [...byAddress.values()].filter(
        (names) =>
          !names.some((name) =>
            symbols.has(name.replace(/^MobileModelModule\.|:const$/g, '')),
          ),
      ),
    ).toEqual([]);
  },
);
