import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '../core/address';

/** Address of the Markdown of the page being read. */
export function useMarkdownAddress(): string {
  const {pathname} = useLocation();
  return markdownPath(pathname, useDocusaurusContext().siteConfig.baseUrl);
}
