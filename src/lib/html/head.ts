import {Parser} from 'htmlparser2';

/** Where a page's head may take more elements, as offsets in its HTML. */
interface HeadPlaces {
  /** After the encoding, which browsers look for in the first 1024 bytes. */
  start: number;
  /** Before `</head>`. */
  end: number;
}

/** Finds a page's head; undefined where it has none. */
function headPlaces(html: string): HeadPlaces | undefined {
  let start: number | undefined;
  let end: number | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'head' || (name === 'meta' && 'charset' in attributes)) {
        start = parser.endIndex + 1;
      }
    },
    onclosetag(name, implied) {
      if (name === 'head' && !implied) {
        end = parser.startIndex;
        // The rest of the page is of no interest.
        parser.pause();
      }
    },
  });
  parser.write(html);
  return start === undefined || end === undefined ? undefined : {start, end};
}

/** The page with elements at the start and at the end of its head; undefined where it has none. */
export function withHead(
  html: string,
  {first = '', last = ''}: {first?: string; last?: string},
): string | undefined {
  const places = headPlaces(html);
  return (
    places &&
    html.slice(0, places.start) +
      first +
      html.slice(places.start, places.end) +
      last +
      html.slice(places.end)
  );
}
