import {createRequire} from 'node:module';
import postcss from 'postcss';
import {listLackingEngines} from './newerApis.mjs';

/**
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {import('@mdn/browser-compat-data').CompatStatement} CompatStatement
 *
 * @typedef {object} CssFault
 * @property {string} feature - `:popover-open`, `text-wrap`, `text-wrap: balance`, `@scope`.
 * @property {string[]} lacking - engines that lack it.
 * @property {string} place - enclosing selector or at-rule.
 */

/** @type {import('@mdn/browser-compat-data').CompatData['css']} */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data').css;

/** Compat statements of functions such as `color-mix(`, by name; a name may have several. */
const functions = new Map();
for (const group of Object.values(data.types)) {
  for (const [name, entry] of Object.entries(group)) {
    const statement = /** @type {Identifier} */ (entry)?.__compat;
    if (statement) {
      functions.set(name, [...(functions.get(name) ?? []), statement]);
    }
  }
}

/** Newer units, with MDN's name of their group. */
const UNITS = [
  [/^[sld]v(?:[hwib]|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:[whib]|min|max)$/, 'container_query_length_units'],
  [/^r?(?:cap|ic|lh)$|^r(?:ch|ex)$/, undefined],
];

/** Blanks quoted texts and addresses in a value or selector. */
const removeLiterals = (/** @type {string} */ text) =>
  text
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replace(/url\([^)]*\)/gi, 'url()');

/** Tells whether a node is inside `@supports`, which only supporting browsers apply. */
function isQueried(/** @type {postcss.ChildNode} */ node) {
  for (
    let around = /** @type {postcss.Container | undefined} */ (node.parent);
    around;
    around = /** @type {postcss.Container | undefined} */ (around.parent)
  ) {
    if (around.type === 'atrule' && around.name === 'supports') {
      return true;
    }
  }
  return false;
}

/**
 * Finds the features in the value of a declaration that engines lack.
 *
 * @param {string} property
 * @param {string} value
 * @returns {{feature: string, lacking: string[]}[]}
 */
function listNewerValues(property, value) {
  const features = [];
  const text = removeLiterals(value);
  const entries = /** @type {Record<string, Identifier | undefined>} */ (
    data.properties[property] ?? {}
  );
  for (const [, word, opening] of text.matchAll(
    /(?<![\w#.-])(-?[a-z][a-z-]*)(\(?)/gi,
  )) {
    const lacking = opening
      ? (functions.get(word) ?? [])
          .map(listLackingEngines)
          .sort((a, b) => a.length - b.length)[0]
      : listLackingEngines(entries[word]?.__compat);
    if (lacking?.length) {
      features.push({feature: `${property}: ${word}${opening}`, lacking});
    }
  }
  for (const [, unit] of text.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/gi)) {
    const [, kind] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
    const lacking = listLackingEngines(
      /** @type {Identifier | undefined} */ (data.types.length[kind ?? unit])
        ?.__compat,
    );
    if (lacking.length > 0) {
      features.push({feature: `${property}: 1${unit}`, lacking});
    }
  }
  return features;
}

/**
 * Lists the engines that lack a property. An engine that needs a prefix counts unless the
 * rule contains the prefixed property, too.
 *
 * @param {postcss.Declaration} declaration
 * @returns {string[]}
 */
function findLackingProperty({prop, parent}) {
  const statement = data.properties[prop]?.__compat;
  const others = (parent?.nodes ?? []).flatMap((node) =>
    node.type === 'decl' ? [node.prop] : [],
  );
  return listLackingEngines(statement).filter((named) => {
    const [engine = ''] = named.split(' ');
    return ![statement?.support[/** @type {'chrome'} */ (engine)] ?? []]
      .flat()
      .some(
        ({prefix, alternative_name: other}) =>
          (prefix && others.includes(prefix + prop)) ||
          (other && others.includes(other)),
      );
  });
}

/** Tells whether an earlier declaration of the rule has a value that all browsers support. */
const hasFallback = (/** @type {postcss.Declaration} */ declaration) => {
  const all = declaration.parent?.nodes ?? [];
  return all
    .slice(0, all.indexOf(declaration))
    .some(
      (node) =>
        node.type === 'decl' &&
        node.prop === declaration.prop &&
        listNewerValues(node.prop, node.value).length === 0,
    );
};

/**
 * Finds the properties, values, selectors, at-rules and media features that one of the
 * oldest browsers lacks, by MDN's data, outside `@supports` and without a fallback.
 *
 * @param {string} css
 * @returns {CssFault[]}
 */
export function listNewerCss(css) {
  /** @type {CssFault[]} */
  const faults = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment' || isQueried(node)) {
      return;
    }
    /** @param {string} feature @param {string[]} lacking @param {string} place */
    const note = (feature, lacking, place) => {
      if (lacking.length > 0) {
        faults.push({feature, lacking, place});
      }
    };
    if (node.type === 'decl') {
      const place = String(
        /** @type {postcss.Rule} */ (node.parent).selector ?? 'at-rule',
      );
      const lackingAll = findLackingProperty(node);
      note(node.prop, lackingAll, place);
      if (lackingAll.length === 0 && !hasFallback(node)) {
        for (const {feature, lacking} of listNewerValues(
          node.prop,
          node.value,
        )) {
          note(feature, lacking, place);
        }
      }
    } else if (node.type === 'rule') {
      for (const [pseudo, name] of removeLiterals(node.selector).matchAll(
        /::?([a-z-]+)/gi,
      )) {
        note(
          pseudo,
          listLackingEngines(data.selectors[name]?.__compat),
          node.selector,
        );
      }
      if (node.selector.includes('&')) {
        note(
          '&',
          listLackingEngines(data.selectors.nesting?.__compat),
          node.selector,
        );
      }
    } else if (node.type === 'atrule') {
      const rule = data['at-rules'][node.name];
      note(`@${node.name}`, listLackingEngines(rule?.__compat), node.params);
      for (const [, name] of removeLiterals(node.params).matchAll(
        /\(\s*([a-z-]+)/gi,
      )) {
        note(
          `@${node.name} (${name})`,
          listLackingEngines(rule?.[name]?.__compat),
          node.params,
        );
      }
    }
  });
  return faults;
}
