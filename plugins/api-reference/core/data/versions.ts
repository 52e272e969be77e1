/** The docs versions, by the label that readers see; the newest release last. */
export const LABELS = ['0.1', '0.2.0', 'next'] as const;
export type Label = (typeof LABELS)[number];
