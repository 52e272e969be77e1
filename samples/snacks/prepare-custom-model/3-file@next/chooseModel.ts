import {getDocumentAsync} from 'expo-document-picker';
import * as FileSystem from 'expo-file-system';
import {torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

/** Lets the user choose a file and loads it; undefined when none was chosen. */
export async function chooseModel(): Promise<Module | undefined> {
  const choice = await getDocumentAsync({copyToCacheDirectory: true});
  if (choice.type !== 'success') {
    return undefined;
  }
  const {name, uri} = choice;
  try {
    if (!name.endsWith('.ptl')) {
      throw new Error(`${name} is no .ptl file.`);
    }
    return await torch.jit._loadForMobile(uri.replace('file://', ''));
  } finally {
    // A loaded model needs its file no longer, and each choice is a new copy.
    await FileSystem.deleteAsync(uri, {idempotent: true});
  }
}
