/**
 * Validates the name of a new docs version.
 *
 * @param existing - names in versions.json.
 * @returns the validated name.
 * @throws Error with the expected form.
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
