import type {ReactNode} from 'react';
import {useEmbeddedClient} from '@site/plugins/search/client';
import OriginalSearchBar from '@theme-original/SearchBar';
import './styles.css';

/** The name holds the visible word, so that a voice command finds the button. */
const translations = {
  button: {buttonText: 'Search', buttonAriaLabel: 'Search'},
};

/** Wrap: the modal asks the embedded client where one is configured. */
export default function SearchBar(): ReactNode {
  const client = useEmbeddedClient();
  return (
    <OriginalSearchBar
      translations={translations}
      {...(client ? {transformSearchClient: () => client} : {})}
    />
  );
}
