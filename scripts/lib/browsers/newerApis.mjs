import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import browserslist from 'browserslist';

/**
 * @typedef {import('@mdn/browser-compat-data').CompatStatement} CompatStatement
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {'chrome' | 'firefox' | 'safari' | 'safari_ios'} Engine
 */

/** @type {import('@mdn/browser-compat-data').CompatData} */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/**
 * Names of the engines in browserslist, by MDN's names.
 *
 * @type {Record<Engine, string>}
 */
const ENGINES = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios_saf',
};

/** @param {string} version - such as `16.6`, `16.6-16.7` or `≤37`. */
const parseNumbers = (version) =>
  version
    .replace('≤', '')
    .replace(/-.*/, '')
    .split('.')
    .map((part) => Number(part));

/** @param {string} a @param {string} b - versions; negative where the first is older. */
function compareVersions(a, b) {
  const [one, other] = [parseNumbers(a), parseNumbers(b)];
  return one[0] - other[0] || (one[1] ?? 0) - (other[1] ?? 0);
}

/**
 * Reads the oldest version of each engine from `browserslist` in package.json.
 *
 * @returns {Record<Engine, string>}
 */
export function listOldestBrowsers() {
  const {browserslist: lists} = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const named = browserslist(lists.production);
  return /** @type {Record<Engine, string>} */ (
    Object.fromEntries(
      Object.entries(ENGINES).map(([engine, name]) => {
        const [oldest] = named
          .filter((one) => one.startsWith(`${name} `))
          .map((one) => one.slice(name.length + 1).replace(/-.*/, ''))
          .sort(compareVersions);
        if (oldest === undefined) {
          throw new Error(
            `package.json: browserslist.production names no version of ${name}.`,
          );
        }
        return [engine, oldest];
      }),
    )
  );
}

const oldest = listOldestBrowsers();

/**
 * Tells whether the oldest version of an engine has a feature, at least in part.
 *
 * @param {CompatStatement} statement
 * @param {Engine} engine
 */
function isIn({support}, engine) {
  return [support[engine] ?? []]
    .flat()
    .some(
      ({version_added: added, version_removed: removed, flags, prefix}) =>
        !flags &&
        !prefix &&
        typeof added === 'string' &&
        added !== 'preview' &&
        compareVersions(added, oldest[engine]) <= 0 &&
        !(
          typeof removed === 'string' &&
          removed !== 'preview' &&
          compareVersions(removed, oldest[engine]) <= 0
        ),
    );
}

/**
 * Lists the engines whose oldest version lacks a feature, such as `chrome 109`.
 *
 * @param {CompatStatement | undefined} statement
 * @returns {string[]}
 */
export function listLackingEngines(statement) {
  return statement
    ? /** @type {Engine[]} */ (Object.keys(ENGINES))
        .filter((engine) => !isIn(statement, engine))
        .map((engine) => `${engine} ${oldest[engine]}`)
    : [];
}

/**
 * Global object or function, or member of an interface.
 *
 * @typedef {object} Api
 * @property {string} owner - interface, such as `URL`, or the global itself.
 * @property {string} [member] - absent for the global itself.
 * @property {boolean} isStatic - whether the member belongs to the constructor: `URL.canParse`.
 * @property {string[]} lacking - engines that lack it.
 */

/** Keys of MDN's data for an interface that are not members. */
const NO_MEMBER =
  /^__compat$|_event$|^type_|^(?:secure_context|worker_support|serializable_object)/;

/**
 * Tells whether a member of a JavaScript builtin belongs to its constructor, by the address
 * of its specification.
 *
 * @param {CompatStatement} statement
 */
const isOfConstructor = ({spec_url: address}) =>
  address !== undefined && !/prototype/i.test([address].flat().join());

/**
 * Lists the APIs of JavaScript and of browsers that an engine lacks in its oldest version.
 *
 * @returns {Api[]}
 */
export function listNewerApis() {
  /** @type {Api[]} */
  const apis = [];
  for (const [tree, isWeb] of /** @type {const} */ ([
    [data.api, true],
    [data.javascript.builtins, false],
  ])) {
    for (const [owner, identifier] of Object.entries(tree)) {
      const lacking = listLackingEngines(identifier.__compat);
      if (lacking.length > 0) {
        apis.push({owner, isStatic: false, lacking});
        continue;
      }
      for (const [key, value] of Object.entries(identifier)) {
        const member = key.replace(/_static$/, '');
        const statement = /** @type {Identifier} */ (value).__compat;
        const without = listLackingEngines(statement);
        if (
          !statement ||
          without.length === 0 ||
          NO_MEMBER.test(key) ||
          !/^[\w$]+$/.test(member) ||
          member === owner
        ) {
          continue;
        }
        apis.push({
          owner,
          member,
          isStatic: isWeb
            ? key.endsWith('_static')
            : isOfConstructor(statement),
          lacking: without,
        });
      }
    }
  }
  return apis;
}
