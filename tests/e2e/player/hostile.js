/**
 * Ways to tell another host something. The tests put this file into a program,
 * and into a page without any policy, which shows that each way is one.
 */

function add(tag, properties, parent = document.body) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    element.setAttribute(name, value);
  }
  parent.append(element);
  return element;
}

const style = (textContent) => {
  add('style', {}).textContent = textContent;
};

const script = (text) =>
  URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));

const inner = (text) => `<script>${text}</script>`;

// Worked out here: the program's compiler makes a require of `import()`.
const dynamicImport = (address) =>
  (0, eval)(`import(${JSON.stringify(address)})`);

const call = (Peer, to) => {
  const host = new URL(to).host;
  const peer = new Peer({
    iceServers: [
      {urls: `stun:${host}`},
      {urls: `turn:${host}?transport=tcp`, username: 'a', credential: 'b'},
    ],
  });
  peer.createDataChannel('out');
  return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
};

/** Those after which the program is still there. */
export const staying = {
  fetch: (to) => fetch(to, {mode: 'no-cors', keepalive: true}),
  'fetch-of-window': (to) =>
    Object.getPrototypeOf(window).fetch?.call(window, to) ?? fetch(to),
  xhr: (to) => {
    const request = new XMLHttpRequest();
    request.open('GET', to);
    request.send();
  },
  'xhr-sync': (to) => {
    const request = new XMLHttpRequest();
    request.open('GET', to, false);
    request.send();
  },
  beacon: (to) => navigator.sendBeacon(to, 'words'),
  socket: (to) => new WebSocket(to.replace('http', 'ws')),
  events: (to) => new EventSource(to),
  img: (to) => add('img', {src: to}),
  srcset: (to) => add('img', {srcset: `${to} 1x`}),
  'new-image': (to) => {
    new Image().src = to;
  },
  'input-image': (to) => add('input', {type: 'image', src: to}),
  'svg-image': (to) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<svg><image href="${to}" width="9" height="9"/></svg>`,
    );
  },
  'body-background': (to) => document.body.setAttribute('background', to),
  poster: (to) => add('video', {poster: to}),
  video: (to) => add('video', {src: to, preload: 'auto'}),
  audio: (to) => new Audio(to).load(),
  track: (to) => {
    const video = add('video', {crossorigin: 'anonymous'});
    add('track', {default: '', kind: 'captions', src: to}, video);
    video.textTracks[0].mode = 'showing';
  },
  'css-import': (to) => style(`@import url(${to});`),
  'css-background': (to) => {
    style(`.background { background: url(${to}); }`);
    add('div', {class: 'background'}).textContent = 'x';
  },
  'css-cursor': (to) => {
    document.documentElement.style.cursor = `url(${to}), auto`;
  },
  'css-content': (to) => {
    style(`.content::after { content: url(${to}); }`);
    add('div', {class: 'content'});
  },
  font: (to) => {
    style(`@font-face { font-family: far; src: url(${to}); }`);
    add('p', {style: 'font-family: far'}).textContent = 'words';
  },
  'font-face': (to) => {
    const font = new FontFace('farther', `url(${to})`);
    return font.load();
  },
  stylesheet: (to) => add('link', {rel: 'stylesheet', href: to}),
  prefetch: (to) => add('link', {rel: 'prefetch', href: to}),
  preload: (to) => add('link', {rel: 'preload', as: 'image', href: to}),
  modulepreload: (to) => add('link', {rel: 'modulepreload', href: to}),
  'script-src': (to) => add('script', {src: to}),
  'module-src': (to) => add('script', {type: 'module', src: to}),
  import: (to) => dynamicImport(to),
  'import-in-blob': (to) => dynamicImport(script(`import '${to}'`)),
  worker: (to) => new Worker(script(`fetch('${to}')`)),
  'worker-scripts': (to) => new Worker(script(`importScripts('${to}')`)),
  'worker-import': (to) =>
    new Worker(script(`import '${to}'`), {type: 'module'}),
  'worker-socket': (to) =>
    new Worker(script(`new WebSocket('${to.replace('http', 'ws')}')`)),
  'worker-worker': (to) =>
    new Worker(
      script(
        `new Worker(URL.createObjectURL(new Blob(["fetch('${to}')"], {type: 'text/javascript'})))`,
      ),
    ),
  worklet: (to) => new AudioContext().audioWorklet.addModule(to),
  iframe: (to) => add('iframe', {src: to}),
  embed: (to) => add('embed', {src: to}),
  object: (to) => add('object', {data: to}),
  'srcdoc-script': (to) =>
    add('iframe', {srcdoc: inner(`fetch('${to}', {mode: 'no-cors'})`)}),
  'srcdoc-img': (to) => add('iframe', {srcdoc: `<img src="${to}">`}),
  'srcdoc-refresh': (to) =>
    add('iframe', {
      srcdoc: `<meta http-equiv="refresh" content="0;url=${to}">`,
    }),
  'blank-frame': (to) =>
    add('iframe', {}).contentWindow.fetch(to, {mode: 'no-cors'}),
  'blob-frame': (to) =>
    add('iframe', {
      src: URL.createObjectURL(
        new Blob([inner(`fetch('${to}', {mode: 'no-cors'})`)], {
          type: 'text/html',
        }),
      ),
    }),
  'data-frame': (to) =>
    add('iframe', {
      src: `data:text/html,${encodeURIComponent(inner(`fetch('${to}', {mode: 'no-cors'})`))}`,
    }),
  'javascript-frame': (to) =>
    add('iframe', {src: `javascript:fetch('${to}', {mode: 'no-cors'})`}),
  'form-in-frame': (to) => {
    add('iframe', {name: 'target'});
    add('form', {action: to, target: 'target'}).submit();
  },
  popup: (to) => window.open(to),
  'link-click': (to) => add('a', {href: to, target: '_blank'}).click(),
  'link-ping': (to) => add('a', {href: '#here', ping: to}).click(),
  'speculation-rules': (to) => {
    add('script', {type: 'speculationrules'}).textContent = JSON.stringify({
      prefetch: [{source: 'list', urls: [to], eagerness: 'immediate'}],
    });
  },
  peer: (to) => call(RTCPeerConnection, to),
  'peer-in-blank-frame': (to) =>
    call(add('iframe', {}).contentWindow.RTCPeerConnection, to),
  'peer-in-srcdoc': (to) =>
    add('iframe', {srcdoc: inner(`(${call})(RTCPeerConnection, '${to}')`)}),
};

/** Those after which the document may be another one. */
export const leaving = {
  location: (to) => {
    location.href = to;
  },
  'location-replace': (to) => location.replace(to),
  refresh: (to) =>
    add('meta', {'http-equiv': 'refresh', content: `0;url=${to}`}),
  'own-link': (to) => add('a', {href: to}).click(),
  'own-form': (to) => add('form', {action: to}).submit(),
  'document-write': (to) => {
    document.open();
    document.write(`<img src="${to}">${inner(`fetch('${to}')`)}`);
    document.close();
  },
  parent: (to) => {
    parent.location = to;
  },
  'parent-link': (to) => add('a', {href: to, target: '_parent'}).click(),
  top: (to) => {
    top.location = to;
  },
  'top-replace': (to) => top.location.replace(to),
  'top-link': (to) => add('a', {href: to, target: '_top'}).click(),
  'top-form': (to) => add('form', {action: to, target: '_top'}).submit(),
  'top-by-name': (to) => window.open(to, '_top'),
  'top-refresh': (to) => {
    const meta = top.document.createElement('meta');
    meta.httpEquiv = 'refresh';
    meta.content = `0;url=${to}`;
    top.document.head.append(meta);
  },
};

/**
 * Tries ways, each on its own; what they threw is printed.
 *
 * @param origins - of another host, by the name of the way.
 */
export function attempt(ways, origins) {
  for (const [name, origin] of Object.entries(origins)) {
    const refused = (error) => console.log(`${name}: ${error.name}`);
    try {
      Promise.resolve(ways[name](`${origin}/${name}`)).catch(refused);
    } catch (error) {
      refused(error);
    }
  }
}
