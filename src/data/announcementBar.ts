/** Bar above every page; a new id shows it again to readers who closed it. */
export const announcementBar = {
  id: 'archived-2023',
  text: 'PlayTorch is archived.',
  link: {label: 'What works today', path: 'status/'},
  backgroundColor: '#1d1830',
  textColor: '#ece9f6',
  isCloseable: true,
} as const;
