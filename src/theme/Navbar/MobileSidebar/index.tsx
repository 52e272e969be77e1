import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useCurrentRowInSight} from '@site/src/hooks/useCurrentRowInSight';

/** Wrap: the menu scrolls to the current page's row, takes the focus and returns it, and closes with Escape or when it loses the focus. */
export default function MobileSidebarWithFocus(
  props: ComponentProps<typeof MobileSidebar>,
): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const wasShown = useRef(shown);
  // A layout effect, whose cleanup runs as the menu closes: a later Escape would toggle it open again.
  useLayoutEffect(() => {
    const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
    const focus = (selector: string) =>
      document
        .querySelector<HTMLElement>(selector)
        ?.focus({preventScroll: true});
    // Outside of the cleanup, after which React restores the focus.
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
        // “Back to main menu” disappears with its half of the menu.
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
