/** Bar above every page; a new id shows it again to readers who closed it. */
export const announcementBar = {
  id: 'archived-2023-where-to-go',
  text: 'PlayTorch is archived.',
  links: [
    {label: 'What works today', path: 'status/'},
    {label: 'Where to go', path: 'docs/tutorials/where-to-go/'},
  ],
  backgroundColor: '#1d1830',
  textColor: '#ece9f6',
  isCloseable: true,
} as const;
