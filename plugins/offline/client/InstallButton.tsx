import {useEffect, useState, type ReactNode} from 'react';

/** Chromium's offer to install a site; other browsers have a menu entry instead. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** A button where the browser offers to install the site; nothing elsewhere. */
export function InstallButton(): ReactNode {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const take = (event: Event) => {
      // The page's own button asks, when the reader presses it.
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
