import * as FileSystem from 'expo-file-system/legacy';

/** Downloads a model once, and returns the address of the file on the phone. */
export async function downloadModel(address: string): Promise<string> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const file = `${FileSystem.documentDirectory}${name}`;
  const {exists} = await FileSystem.getInfoAsync(file);
  if (!exists) {
    const partial = `${file}.part`;
    const {status} = await FileSystem.downloadAsync(address, partial);
    if (status !== 200) {
      throw new Error(`${address} answered with status ${status}`);
    }
    await FileSystem.moveAsync({from: partial, to: file});
  }
  return file;
}
