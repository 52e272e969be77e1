declare module '@generated/api-reference/default/callables.json' {
  /** Addresses of functions, without the base path, by docs version and name. */
  const callables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default callables;
}
