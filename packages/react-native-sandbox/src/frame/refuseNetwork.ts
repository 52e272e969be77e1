/** Ways to the network that the content policy has no word for; nothing here needs them. */
const PEERS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'WebTransport',
];

/**
 * The content policy already stops requests, with an error that explains
 * nothing; this one says why. What the policy does not cover goes altogether.
 */
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
