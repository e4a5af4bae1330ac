/** The text file that 'Download Entries' gives. */
export const downloadFile = {
  name: 'downloaded_content.txt',
  mimeType: 'text/plain',
} as const
