export {bytes} from '@playtorch-docs/ptl/text';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
});

/** A moment in the reader's time: `November 22, 2026 at 7:10 AM`; as it stands where it is none. */
export const dateAndTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
};
