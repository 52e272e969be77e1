export {formatBytes} from '@playtorch-docs/ptl/text';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Formats a time in the reader's time zone: `November 22, 2026 at 7:10 AM`; returns malformed text unchanged. */
export const formatDateAndTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
};
