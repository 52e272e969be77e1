import callables from '@generated/api-reference/default/callables.json';

/**
 * Finds the address of a function in the reference of a docs version, without the base path: of its
 * entry, or of its owner's for a function that only some models have.
 */
export function findCallable(name: string, label: string): string | undefined {
  const addresses = callables[label] ?? {};
  return [name, name.slice(0, Math.max(0, name.lastIndexOf('.')))]
    .filter((one) => Object.hasOwn(addresses, one))
    .map((one) => addresses[one])
    .at(0);
}
