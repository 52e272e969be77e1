/**
 * A program that tries every way out of the frame that we know of: `OTHER` is a
 * host that must hear nothing. Without the policies it heard of nine of them.
 */
const OTHER = 'http://127.0.0.1:8797';

function attempt(name, act) {
  try {
    console.log(name, 'reached', act());
  } catch (error) {
    console.log(name, 'refused', error.name);
  }
}

attempt('page', () => parent.document.title);
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length);
attempt('top', () => {
  top.location = `${OTHER}/top`;
});
attempt('popup', () => window.open(`${OTHER}/popup`));
attempt('peer', () => new RTCPeerConnection());
attempt('beacon', () => navigator.sendBeacon(`${OTHER}/beacon`));
attempt('socket', () => new WebSocket(`${OTHER.replace('http', 'ws')}/ws`));
attempt('request', () => {
  const request = new XMLHttpRequest();
  request.open('GET', `${OTHER}/xhr`);
  request.send();
});
fetch(`${OTHER}/fetch`).catch((error) => console.log('fetch', error.message));

function add(tag, properties) {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.append(element);
  return element;
}

add('img', {src: `${OTHER}/img`});
add('link', {rel: 'prefetch', href: `${OTHER}/prefetch`});
add('script', {src: `${OTHER}/script`});
add('style', {
  textContent: `@import url(${OTHER}/css); body { background: url(${OTHER}/background); }`,
});
add('form', {action: `${OTHER}/form`}).submit();

// A frame within the frame has constructors of its own.
const words = "parent.postMessage('peer ' + typeof RTCPeerConnection, '*')";
addEventListener('message', ({data}) => {
  if (typeof data === 'string') {
    console.log('inner frame', data);
  }
});
add('iframe', {srcdoc: `<script>${words}</script>`});
add('iframe', {src: `javascript:${words}`});
attempt('blank frame', () => add('iframe', {}).contentWindow.RTCPeerConnection);

setTimeout(() => {
  location.href = `${OTHER}/self`;
}, 500);

export default function App() {
  return null;
}
