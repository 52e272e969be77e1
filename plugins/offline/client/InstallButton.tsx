import {useEffect, useState, type ReactNode} from 'react';

/** Chromium's `beforeinstallprompt` event; other browsers have only a menu entry. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Button that installs the site; empty in browsers without the event. */
export function InstallButton(): ReactNode {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const take = (event: Event) => {
      // Suppress the browser's own prompt in favor of the button.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const drop = () => setOffer(undefined);
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', drop);
    return () => {
      removeEventListener('beforeinstallprompt', take);
      removeEventListener('appinstalled', drop);
    };
  }, []);
  return offer ? (
    <p>
      <button
        type="button"
        className="button button--primary"
        onClick={() => {
          setOffer(undefined);
          offer.prompt().catch(() => undefined);
        }}
      >
        Install PlayTorch
      </button>
    </p>
  ) : null;
}
