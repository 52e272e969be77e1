import type {ComponentProps, ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {admitRefusedStorage, useSearchModal} from '@site/plugins/search/client';
import OriginalSearchBar from '@theme-original/SearchBar';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/button.css';
import './styles.css';

if (ExecutionEnvironment.canUseDOM) {
  admitRefusedStorage(window);
}

/** Wrap: the modal asks the site's own engine, escapes what it shows, and says how many results there are. */
export default function SearchBar(): ReactNode {
  const {props, status, className} = useSearchModal();
  return (
    <div className={className}>
      <OriginalSearchBar
        {...(props as unknown as ComponentProps<typeof OriginalSearchBar>)}
      />
      <p aria-live="polite" className="pt-search__status">
        {status}
      </p>
    </div>
  );
}
