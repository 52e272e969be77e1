/** expo-status-bar: the frame has no status bar, as a phone in full screen has none. */
export function StatusBar(): null {
  return null;
}
