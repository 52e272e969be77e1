import {Feed} from 'feed';
import {toAbsolute, type FeedPlace, type SiteChange} from './entries';

/** Path of the feed below the base path. */
export const FEED_FILE = 'feed.xml';

/** Texts of the feed's channel. */
export interface FeedTexts {
  title: string;
  description: string;
}

/**
 * Builds the feed of the site's changes (RSS 2.0). Its date is that of the newest entry,
 * so that builds of the same entries produce the same file.
 *
 * @param changes - newest first, one at least.
 */
export function renderFeed(
  changes: readonly SiteChange[],
  {title, description}: FeedTexts,
  place: FeedPlace,
): string {
  const page = toAbsolute(place, place.page);
  const parseDay = (date: string) => new Date(`${date}T00:00:00Z`);
  const feed = new Feed({
    title,
    description,
    id: page,
    link: page,
    language: 'en',
    copyright: '',
    generator: 'Docusaurus',
    updated: parseDay(changes[0]!.date),
    feedLinks: {rss: toAbsolute(place, FEED_FILE)},
  });
  for (const change of changes) {
    feed.addItem({
      title: change.title,
      id: `${page}#${change.id}`,
      link: toAbsolute(place, change.link),
      description: change.text,
      date: parseDay(change.date),
    });
  }
  return feed.rss2();
}
