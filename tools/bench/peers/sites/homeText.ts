/** What the home pages of the peers say: about as much as their templates do. */
export const home = {
  title: 'PlayTorch',
  description: 'PyTorch models on the phone, in React Native',
  start: 'docs/tutorials/get-started',
  features: [
    ['Camera to answer', 'Pictures and sound become tensors on the device.'],
    ['Models of your own', 'Export a model with PyTorch and load it by name.'],
    ['One API', 'Torch, vision, media and text behind typed calls.'],
  ],
} as const;

/** Without one, every peer asks for an icon that is not there. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c43"/></svg>\n';
