import siteConfig from '@generated/docusaurus.config';
import {findFile} from '../core/copies';
import {FOLDER} from '../core/list';
import {ASK, isCopyOrigin, type CopyOrigin} from './copyOrigin';
import styles from './notice.site.module.css';
import {openStore} from './store';
import {formatDateAndTime} from '../core/texts';

/** Asks the worker for the copy that this page came from. */
function ask(): Promise<CopyOrigin | undefined> {
  const {controller} = navigator.serviceWorker;
  if (!controller) {
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}: MessageEvent<unknown>) => {
      port1.close();
      resolve(isCopyOrigin(data) ? data : undefined);
    };
    controller.postMessage(ASK, [port2]);
  });
}

/** Finds the copy of the displayed page, which answers once the network is gone. */
async function copyOfPage(): Promise<CopyOrigin | undefined> {
  const {baseUrl} = siteConfig;
  const copies = await openStore(location.origin + baseUrl).listCopies();
  const file = findFile(copies, location.pathname.slice(baseUrl.length), []);
  return file && {label: file.copy.label, at: file.copy.savedAt};
}

let shown: HTMLElement | undefined;

function hide(): void {
  shown?.remove();
  shown = undefined;
}

function show({label, at}: CopyOrigin): void {
  hide();
  const notice = document.createElement('aside');
  notice.className = styles.notice!;
  notice.setAttribute('aria-label', 'Offline copy');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.href = `${siteConfig.baseUrl}${FOLDER}`;
  link.textContent = 'Your copies';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'clean-btn';
  button.setAttribute('aria-label', 'Close');
  button.textContent = '×';
  button.addEventListener('click', hide);
  notice.append(text, link, button);
  document.body.append(notice);
  // Fill the live region after its insertion, or screen readers do not announce it.
  text.textContent = `You read ${label ? `the offline copy of ${label},` : 'an offline copy,'} saved ${formatDateAndTime(at)}.`;
  shown = notice;
}

/** Shows a notice while pages come from a copy. */
export async function watch(): Promise<void> {
  addEventListener('online', hide);
  addEventListener('offline', () => {
    void copyOfPage().then((copy) => copy && show(copy));
  });
  const copy = await ask();
  if (copy) {
    show(copy);
  }
}
