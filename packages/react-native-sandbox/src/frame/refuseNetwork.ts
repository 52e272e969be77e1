/** APIs that reach the network and that no content policy covers. */
const PEERS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'WebTransport',
];

/** Deletes the APIs that the content policy does not cover, and makes `fetch` fail with an explanation. */
export function refuseNetwork(): void {
  for (const name of PEERS) {
    Reflect.deleteProperty(window, name);
  }
  window.fetch = () =>
    Promise.reject(
      new Error(
        'A program in the page has no network, so fetch does not work here. Download with expo-file-system, or try this program on a phone.',
      ),
    );
}
