/** Component of expo-status-bar; the frame has no status bar, like a phone in full screen. */
export function StatusBar(): null {
  return null;
}
