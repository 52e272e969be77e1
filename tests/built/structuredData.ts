/** Node of JSON-LD. */
export type JsonLdNode = Record<string, unknown>;

const isText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https:\/\/[^/\s]+\/\S*$/.test(value);
const toNodes = (value: unknown) =>
  (Array.isArray(value) ? value : []) as JsonLdNode[];
const toNode = (value: unknown) => (value ?? {}) as JsonLdNode;

/** Checks of the fields that Google's documentation requires of each type. */
const RULES: Record<
  string,
  (thing: JsonLdNode) => [field: string, good: boolean][]
> = {
  // developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ({itemListElement}) => {
    const items = toNodes(itemListElement);
    return [
      ['itemListElement', items.length >= 2],
      ...items.flatMap((item, index): [string, boolean][] => [
        ['ListItem', item['@type'] === 'ListItem'],
        ['position', item.position === index + 1],
        ['name', isText(item.name)],
        [
          'item',
          isAddress(item.item) ||
            (item.item === undefined && index === items.length - 1),
        ],
      ]),
    ];
  },
  // …/structured-data/article: nothing is required; these are the recommended fields that the site knows.
  TechArticle: ({headline, description, image, url, author}) => [
    ['headline', isText(headline) && (headline as string).length <= 110],
    ['description', isText(description)],
    ['image', isAddress(image)],
    ['url', isAddress(url)],
    ['author.name', isText(toNode(author).name)],
    ['author.url', isAddress(toNode(author).url)],
  ],
  // …/structured-data/sitelinks-searchbox, kept by schema.org as SearchAction.
  WebSite: ({name, url, potentialAction}) => {
    const action = toNode(potentialAction);
    const template = toNode(action.target).urlTemplate;
    return [
      ['name', isText(name)],
      ['url', isAddress(url)],
      ['SearchAction', action['@type'] === 'SearchAction'],
      [
        'target',
        isAddress(template) &&
          (template as string).includes('{search_term_string}'),
      ],
      [
        'query-input',
        action['query-input'] === 'required name=search_term_string',
      ],
    ];
  },
  // …/structured-data/faqpage
  FAQPage: ({mainEntity}) => {
    const questions = toNodes(mainEntity);
    return [
      ['mainEntity', questions.length > 0],
      ...questions.flatMap((question): [string, boolean][] => [
        ['Question', question['@type'] === 'Question'],
        ['name', isText(question.name)],
        ['Answer', toNode(question.acceptedAnswer)['@type'] === 'Answer'],
        ['text', isText(toNode(question.acceptedAnswer).text)],
      ]),
    ];
  },
};

/** Lists fields of a node that are missing or wrong. */
export function findWrongFields(thing: JsonLdNode): string[] {
  const rules = RULES[String(thing['@type'])];
  return rules
    ? rules(thing)
        .filter(([, good]) => !good)
        .map(([field]) => field)
    : ['@type'];
}
