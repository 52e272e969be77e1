import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {getMarkdownPath} from '../core/address';

/** Returns the address of the current page's Markdown. */
export function useMarkdownAddress(): string {
  const {pathname} = useLocation();
  return getMarkdownPath(pathname, useDocusaurusContext().siteConfig.baseUrl);
}
