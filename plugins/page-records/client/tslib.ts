/** In place of the package, whose 10 kB come along for this one helper (node/tslib.test.ts). */
export function __importDefault<T>(module: T): T | {default: T} {
  return (module as {__esModule?: boolean}).__esModule
    ? module
    : {default: module};
}
