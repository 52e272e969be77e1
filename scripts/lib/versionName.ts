/**
 * Checks the name of a docs version that is to be cut.
 *
 * @param existing - the names in versions.json.
 * @returns the name.
 * @throws Error that says what a name must be.
 */
export function checkVersionName(
  name: string | undefined,
  existing: readonly string[],
): string {
  if (!name || !/^\d+(?:\.\d+)*$/.test(name)) {
    throw new Error(
      `${name ? `"${name}" is no version name` : 'The version has no name'}: give digits and dots, such as \`npm run new-version -- 0.3\`.`,
    );
  }
  if (existing.includes(name)) {
    throw new Error(
      `Version ${name} exists already. versions.json has: ${existing.join(', ')}.`,
    );
  }
  return name;
}
