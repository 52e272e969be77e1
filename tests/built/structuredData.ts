/** A node of JSON-LD. */
export type Thing = Record<string, unknown>;

const isText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https:\/\/[^/\s]+\/\S*$/.test(value);
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Thing[];
const node = (value: unknown) => (value ?? {}) as Thing;

/** What Google's documentation requires of each type, as checks with the name of the field. */
const RULES: Record<
  string,
  (thing: Thing) => [field: string, good: boolean][]
> = {
  // developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ({itemListElement}) => {
    const items = list(itemListElement);
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
  // …/structured-data/article: nothing is required; of what it recommends, the site knows these.
  TechArticle: ({headline, description, image, url, author}) => [
    ['headline', isText(headline) && (headline as string).length <= 110],
    ['description', isText(description)],
    ['image', isAddress(image)],
    ['url', isAddress(url)],
    ['author.name', isText(node(author).name)],
    ['author.url', isAddress(node(author).url)],
  ],
  // …/structured-data/sitelinks-searchbox, kept by schema.org as SearchAction.
  WebSite: ({name, url, potentialAction}) => {
    const action = node(potentialAction);
    const template = node(action.target).urlTemplate;
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
    const questions = list(mainEntity);
    return [
      ['mainEntity', questions.length > 0],
      ...questions.flatMap((question): [string, boolean][] => [
        ['Question', question['@type'] === 'Question'],
        ['name', isText(question.name)],
        ['Answer', node(question.acceptedAnswer)['@type'] === 'Answer'],
        ['text', isText(node(question.acceptedAnswer).text)],
      ]),
    ];
  },
};

/** Fields that a node lacks or has wrong. */
export function wrongFields(thing: Thing): string[] {
  const rules = RULES[String(thing['@type'])];
  return rules
    ? rules(thing)
        .filter(([, good]) => !good)
        .map(([field]) => field)
    : ['@type'];
}
