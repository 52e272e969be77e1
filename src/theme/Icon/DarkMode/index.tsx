// Change: strokes instead of outlines, like the icon of the light mode.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      {...props}
    >
      <path d="M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10Z" />
    </svg>
  );
}
