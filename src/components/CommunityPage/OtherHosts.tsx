import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '@site/plugins/search/options';

/** List of the other hosts that pages of this build contact, as in the content policy of `config/hosting.ts`. */
export default function OtherHosts(): ReactNode {
  const {pluginVersions} = useDocusaurusContext().siteMetadata;
  const {engine} = usePluginData('search') as SearchData;
  return (
    <ul>
      <li>
        <strong>Meta, the company that started PlayTorch.</strong> On{' '}
        <code>playtorch.dev</code>, each tab asks{' '}
        <code>staticdocs.thefacebook.com</code> once, without cookies, whether
        it is in the company’s network. Only inside that network does the page
        then ask <code>www.internalfb.com</code>, with the cookies of staff,
        whether to offer the internal copy of this site. Copies of this site
        outside the company ask neither.
      </li>
      <li>
        <strong>jsDelivr.</strong> Pages with formulas load a style sheet and
        fonts from <code>cdn.jsdelivr.net</code>. If that host does not answer,
        the pages load this site’s own copy.
      </li>
      <li>
        <strong>Expo.</strong> Expo Snack loads from <code>snack.expo.dev</code>{' '}
        after you press <strong>Show Expo Snack here</strong>.
      </li>
      {'docusaurus-plugin-google-gtag' in pluginVersions && (
        <li>
          <strong>Google Analytics.</strong> The page that you open and each
          change of page are reported to Google.
        </li>
      )}
      {engine === 'algolia' && (
        <li>
          <strong>Algolia.</strong> Algolia answers the search: it gets the text
          that you type there.
        </li>
      )}
    </ul>
  );
}
