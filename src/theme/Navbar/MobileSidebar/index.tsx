import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useCurrentRowInSight} from '@site/src/hooks/useCurrentRowInSight';

/** Wrap: the menu shows the current page's row, takes the focus, closes with Escape or when the focus leaves it, and gives it back. */
export default function MobileSidebarWithFocus(
  props: ComponentProps<typeof MobileSidebar>,
): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const wasShown = useRef(shown);
  // A layout effect: its cleanup removes the listeners as the menu closes. A later Escape would toggle the menu open.
  useLayoutEffect(() => {
    const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
    const focus = (selector: string) =>
      document
        .querySelector<HTMLElement>(selector)
        ?.focus({preventScroll: true});
    // Not in the cleanup: React restores the focus after it.
    if (wasShown.current && !shown && menu?.contains(document.activeElement)) {
      focus('.navbar__toggle');
    }
    wasShown.current = shown;
    if (!shown || !menu) {
      return undefined;
    }
    const listening = new AbortController();
    const {signal} = listening;
    const close = () => {
      listening.abort();
      toggle();
    };
    focus('.navbar-sidebar__close');
    document.addEventListener(
      'keydown',
      ({key}) => key === 'Escape' && close(),
      {signal},
    );
    document.addEventListener(
      'focusin',
      ({target}) => !menu.contains(target as Node) && close(),
      {signal},
    );
    menu.addEventListener(
      'click',
      ({target}) => {
        // “Back to main menu” goes away with its half of the menu.
        if ((target as Element).closest('.navbar-sidebar__back')) {
          requestAnimationFrame(() =>
            focus('.navbar-sidebar__item:not([inert]) a'),
          );
        }
      },
      {signal},
    );
    return () => listening.abort();
  }, [shown, toggle]);
  useCurrentRowInSight('.navbar-sidebar .theme-doc-sidebar-menu', shown);
  return <MobileSidebar {...props} />;
}
