// A phone has no document: no DOM types.
export const title: string = document.title;
