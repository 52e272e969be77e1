/*
 * Ways to take the focus from the page, as a program would try them: read by
 * focus.test.ts as text. `focusWays` gives each way a place to work in, and
 * `hear` notes all that a program can hear or read of the reader's keys.
 */
const make = (tag, attributes = {}, parent = document.body) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  parent.append(element);
  return element;
};
const makeNS = (namespace, tag, attributes = {}) => {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  return element;
};
const once = (build) => {
  let built;
  return (act) => act((built ??= build()));
};
const input = once(() => make('input'));
const button = once(() => make('button'));
const area = once(() => make('textarea'));
// Only what is drawn takes the focus: a part of a drawing alone is not.
const svg = once(() =>
  makeNS('http://www.w3.org/2000/svg', 'svg', {
    tabindex: '0',
    width: '9',
    height: '9',
  }),
);
const math = once(() =>
  makeNS('http://www.w3.org/1998/Math/MathML', 'math', {tabindex: '0'}),
);
const dialog = once(() => {
  const element = make('dialog');
  make('input', {autofocus: ''}, element);
  return element;
});
const popover = once(() => {
  const element = make('div', {popover: 'manual'});
  make('input', {autofocus: ''}, element);
  return element;
});
const label = once(() => {
  const element = make('label');
  make('input', {}, element);
  return element;
});
const summary = once(() => make('summary', {}, make('details')));
const editable = once(() => make('div', {contenteditable: 'true'}));
const form = once(() => {
  const element = make('form');
  make('input', {required: ''}, element);
  return element;
});
const select = once(() => {
  const element = make('select');
  for (const name of ['alpha', 'hotel', 'hunter']) {
    make('option', {}, element).textContent = name;
  }
  return element;
});
const shadow = once(() => {
  const host = make('div');
  const root = host.attachShadow({mode: 'closed', delegatesFocus: true});
  return [host, make('input', {}, root)];
});
/** In a closed tree, where `window.length` does not count it. */
const inside = once(() => {
  const root = make('div').attachShadow({mode: 'closed'});
  return make('iframe', {srcdoc: '<input autofocus>'}, root);
});

export const focusWays = {
  focus: () => input((its) => its.focus()),
  'focus-html': () => input((its) => HTMLElement.prototype.focus.call(its)),
  'focus-svg': () => svg((its) => its.focus()),
  'focus-svg-prototype': () =>
    svg((its) => SVGElement.prototype.focus.call(its)),
  'focus-mathml': () => math((its) => its.focus()),
  'focus-visible': () => button((its) => its.focus({focusVisible: true})),
  'focus-shadow': () => shadow(([host]) => host.focus()),
  'focus-object': () => {
    const frame = make('iframe', {srcdoc: '<input autofocus>'});
    frame.focus();
    frame.contentWindow.focus();
    setTimeout(() => frame.remove(), 40);
  },
  'focus-inside': () => inside((its) => its.contentWindow.focus()),
  'page-key': () =>
    parent.parent.postMessage(
      {
        protocol: 'playtorch-player/1',
        session: location.hash.slice(1),
        type: 'key',
        key: 'search',
      },
      '*',
    ),
  'window-focus': () => window.focus(),
  'parent-focus': () => parent.focus(),
  'self-prototype-focus': () =>
    Object.getPrototypeOf(window).focus?.call(window),
  select: () => input((its) => its.select()),
  'select-area': () => area((its) => its.select()),
  'selection-range': () => area((its) => its.setSelectionRange(0, 0)),
  'range-text': () => input((its) => its.setRangeText('')),
  'show-modal': () =>
    dialog((its) => {
      its.close();
      its.showModal();
    }),
  'show-dialog': () =>
    dialog((its) => {
      its.close();
      its.show();
    }),
  'dialog-open': () => dialog((its) => its.toggleAttribute('open')),
  popover: () => popover((its) => its.togglePopover()),
  'popover-target': () => {
    popover((its) => (its.id = 'popover'));
    const opener = make('button', {popovertarget: 'popover'});
    opener.click();
    opener.remove();
  },
  command: () => {
    dialog((its) => (its.id = 'dialog'));
    const opener = make('button', {
      commandfor: 'dialog',
      command: 'show-modal',
    });
    opener.click();
    opener.remove();
  },
  'label-click': () => label((its) => its.click()),
  'label-event': () =>
    label((its) => its.dispatchEvent(new MouseEvent('click', {bubbles: true}))),
  'mouse-event': () =>
    input((its) =>
      ['pointerdown', 'mousedown', 'mouseup', 'click'].forEach((type) =>
        its.dispatchEvent(
          new PointerEvent(type, {bubbles: true, composed: true}),
        ),
      ),
    ),
  'key-event': () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Tab', bubbles: true}),
    ),
  'summary-click': () => summary((its) => its.click()),
  autofocus: () => {
    const field = make('input', {autofocus: ''});
    setTimeout(() => field.remove(), 40);
  },
  'report-validity': () => form((its) => its.reportValidity()),
  'request-submit': () => form((its) => its.requestSubmit()),
  'show-picker': () => select((its) => its.showPicker()),
  'select-click': () => select((its) => its.click()),
  contenteditable: () =>
    editable((its) => {
      getSelection().selectAllChildren(its);
      getSelection().collapse(its, 0);
    }),
  'editable-focus': () => editable((its) => its.focus()),
  'design-mode': () => {
    document.designMode = 'on';
    getSelection().collapse(document.body, 0);
  },
  'exec-command': () => document.execCommand('selectAll'),
  'exec-command-prototype': () =>
    Document.prototype.execCommand.call(document, 'insertText', false, ''),
  find: () => {
    make('p').textContent = 'needle';
    window.find('needle');
  },
  fragment: () => {
    input((its) => (its.id = 'field'));
    location.replace('#field');
  },
  'fragment-link': () => {
    input((its) => (its.id = 'field'));
    const link = make('a', {href: `${location.pathname}#field`});
    link.click();
    link.remove();
  },
  'scroll-into-view': () => input((its) => its.scrollIntoViewIfNeeded()),
  fullscreen: () => void document.body.requestFullscreen().catch(() => 0),
  'pointer-lock': () => void document.body.requestPointerLock()?.catch(() => 0),
  'pointer-capture': () => input((its) => its.setPointerCapture(1)),
  'keyboard-lock': () => void navigator.keyboard.lock().catch(() => 0),
  'virtual-keyboard': () => navigator.virtualKeyboard.show(),
  'edit-context': () => {
    const context = new EditContext();
    context.addEventListener('textupdate', ({text}) => heard.push(text));
    svg((its) => its.focus());
    editable((its) => (its.editContext = context));
  },
  'access-key': () => {
    make('input', {accesskey: 'h'});
    svg((its) => its.focus());
  },
  'document-open': () => {
    document.open();
    for (const type of types) {
      addEventListener(type, note, true);
    }
    svg((its) => its.focus());
  },
  'event-prototype': () => {
    Event.prototype.stopImmediatePropagation = () => undefined;
    Event.prototype.preventDefault = () => undefined;
    Function.prototype.call = () => undefined;
    Object.defineProperty(Event.prototype, 'target', {get: () => document});
    Object.defineProperty(Event.prototype, 'isTrusted', {get: () => false});
    Object.defineProperty(MessageEvent.prototype, 'data', {get: () => true});
    MessagePort.prototype.postMessage = () => undefined;
    performance.now = () => 0;
    svg((its) => its.focus());
  },
  'window-open': () => window.open('about:blank')?.focus(),
  alert: () => alert('words'),
  print: () => print(),
};

const heard = [];
const types = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'textInput',
  'change',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'copy',
  'cut',
  'paste',
  'drop',
];
function note(event) {
  if (event.isTrusted) {
    const field = event.target;
    heard.push(
      `${event.type} ${event.key ?? event.data ?? field.value ?? ''} ${event.clipboardData?.getData('text/plain') ?? ''}`.trim(),
    );
  }
}

/** Hears all that a page can, tries a way again and again, and prints what it heard or can read. */
export function hear(name) {
  for (const target of [window, document, document.documentElement]) {
    for (const type of types) {
      target.addEventListener(type, note, true);
    }
  }
  for (const type of types) {
    window[`on${type.toLowerCase()}`] = note;
  }
  let printed = 0;
  let tries = 0;
  setInterval(() => {
    try {
      focusWays[name]();
    } catch (error) {
      if (tries === 0) {
        console.log(`${name} ${error.name}`);
      }
    }
    if (++tries === 5) {
      console.log('tried');
    }
    const fields = [
      ...document.querySelectorAll(
        'input, textarea, select, [contenteditable]',
      ),
    ];
    const text = fields
      .map((field) => (field.value ?? field.textContent).replace('alpha', ''))
      .join('');
    if (text && !heard.includes(`text ${text}`)) {
      heard.push(`text ${text}`);
    }
    for (; printed < heard.length; printed++) {
      console.log(`heard ${heard[printed]}`);
    }
  }, 50);
}
