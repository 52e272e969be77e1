// Change: Escape closes the menu, even while hovered, and focuses its button; arrow keys move through the links.
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _onClick,
  ...props
}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Closed by Escape while hovered (WCAG 1.4.13).
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    const closeOutside = ({target}: Event) => {
      if (!box.current?.contains(target as Node)) {
        setIsOpen(false);
      }
    };
    const dismiss = ({key}: globalThis.KeyboardEvent) => {
      if (key === 'Escape') {
        setIsDismissed(true);
      }
    };
    document.addEventListener('keydown', dismiss);
    const kinds = ['mousedown', 'touchstart', 'focusin'];
    kinds.forEach((kind) => document.addEventListener(kind, closeOutside));
    return () => {
      document.removeEventListener('keydown', dismiss);
      kinds.forEach((kind) => document.removeEventListener(kind, closeOutside));
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const [button, ...links] = event.currentTarget.querySelectorAll('a');
    const at = links.findIndex((link) => link === document.activeElement);
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (event.target === button) {
          event.preventDefault();
          setIsOpen(!isOpen);
        }
        break;
      case 'Escape':
        if (isOpen) {
          setIsOpen(false);
          button?.focus();
        }
        break;
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        // Render first, because hidden links cannot take the focus.
        flushSync(() => setIsOpen(true));
        links
          .at(
            event.key === 'ArrowDown'
              ? (at + 1) % links.length
              : Math.max(at, 0) - 1,
          )
          ?.focus();
        break;
      default:
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the button and the links inside
    <div
      ref={box}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': !isDismissed,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setIsDismissed(false)}
    >
      <NavbarNavLink
        // Recreate the link for a new label, because React cannot update text that a translator has replaced.
        key={String(props.label)}
        aria-haspopup="true"
        aria-expanded={isOpen}
        role="button"
        href={props.to ? undefined : '#'}
        className={clsx('navbar__link', className)}
        {...props}
        onClick={props.to ? undefined : (event) => event.preventDefault()}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
