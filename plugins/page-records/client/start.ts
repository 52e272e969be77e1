/**
 * Stands in each page's HTML (node/starter.ts makes text of it, so it may use nothing from outside): loads
 * the page's scripts when the page has loaded and the browser is idle, or at
 * the reader's first touch. What the reader clicks, types or presses before the
 * scripts are there is done again when they are.
 */
export function start(): void {
  const root = document.documentElement;
  const clicks: HTMLElement[] = [];
  const keys: KeyboardEvent[] = [];
  const fields = new Map<HTMLInputElement, string>();
  let started = false;

  function load(): void {
    if (started) {
      return;
    }
    started = true;
    const {base, scripts} = JSON.parse(
      document.getElementById('page-record')!.textContent,
    ) as {base: string; scripts: string[]};
    for (const file of scripts) {
      const script = document.createElement('script');
      script.src = base + file;
      script.async = false;
      document.head.append(script);
    }
  }

  // A link works without scripts; of buttons, only those of the page itself wait.
  function onClick(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>(
      'a[href], button, summary',
    );
    if (target && target.tagName !== 'A') {
      event.preventDefault();
      event.stopPropagation();
      clicks.push(target);
    }
    load();
  }
  function onPointer(event: Event): void {
    // No click is heard on a button that is disabled until the scripts are there.
    const target = (event.target as Element).closest<HTMLElement>(
      'button:disabled',
    );
    if (target) {
      clicks.push(target);
    }
    load();
  }
  function onKey(event: KeyboardEvent): void {
    const typing = (event.target as Element).matches?.('input, textarea');
    const search =
      event.key === '/' ||
      (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
    if (search && !typing) {
      event.preventDefault();
      keys.push(event);
    }
    load();
  }
  function onInput(event: Event): void {
    const field = event.target as HTMLInputElement;
    fields.set(field, field.value);
    load();
  }
  const heard: [string, (event: never) => void][] = [
    ['click', onClick],
    ['pointerdown', onPointer],
    ['keydown', onKey],
    ['input', onInput],
    ['pointermove', load],
    ['touchstart', load],
    ['wheel', load],
    ['focusin', load],
  ];
  const options = {capture: true, passive: false};
  for (const [name, listener] of heard) {
    addEventListener(name, listener as EventListener, options);
  }

  new MutationObserver((_records, observer) => {
    if (root.dataset.hasHydrated !== 'true') {
      return;
    }
    observer.disconnect();
    for (const [name, listener] of heard) {
      removeEventListener(name, listener as EventListener, options);
    }
    for (const [field, value] of fields) {
      // The value is set as the browser does it, or the listeners take it for their own.
      Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(field) as object,
        'value',
      )?.set?.call(field, value);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
    for (const {key, code, ctrlKey, metaKey} of keys) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          ctrlKey,
          metaKey,
          bubbles: true,
          cancelable: true,
        }),
      );
    }
    for (const target of clicks) {
      target.click();
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(load, {timeout: 2000});
    } else {
      setTimeout(load, 200);
    }
  };
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle, {once: true});
  }
}
