import {useEffect, useState} from 'react';

/** Width from which the table of contents stays in sight, as in the style sheet. */
const WIDE = '(min-width: 80em)';
/** Distance from the top of the window, in pixels, at which a heading becomes the current one. */
const LINE = 160;

/** Returns the text of the heading that the reader has scrolled to, on wide pages. */
export function useCurrentHeading(): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const headings = matchMedia(WIDE).matches
        ? [...document.querySelectorAll('.markdown :is(h2, h3)')]
        : [];
      const heading = headings.findLast(
        (one) => one.getBoundingClientRect().top < LINE,
      );
      setText(heading?.firstChild?.textContent ?? '');
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, []);
  return text;
}
