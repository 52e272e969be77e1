import type {ReactNode} from 'react';
import OriginalSearchBar from '@theme-init/SearchBar';
import {useEmbeddedClient} from '../../useSearchClient';
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
