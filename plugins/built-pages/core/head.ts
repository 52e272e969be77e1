import {Parser} from 'htmlparser2';

/** Insertion points in a page's head, as offsets in its HTML. */
interface HeadPlaces {
  /** Offset after the encoding, which must be within the first 1024 bytes. */
  start: number;
  /** Offset before `</head>`. */
  end: number;
}

/** Finds a page's head; undefined if it has none. */
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
        // Skip the rest of the page.
        parser.pause();
      }
    },
  });
  parser.write(html);
  return start === undefined || end === undefined ? undefined : {start, end};
}

/** Inserts elements at the start and at the end of a page's head; undefined if it has none. */
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
