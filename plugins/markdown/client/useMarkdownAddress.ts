import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '../core/address';

/** Returns the address of the current page's Markdown. */
export function useMarkdownAddress(): string {
  const {pathname} = useLocation();
  return markdownPath(pathname, useDocusaurusContext().siteConfig.baseUrl);
}
