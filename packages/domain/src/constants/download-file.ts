/** The text file of 'Download Entries'. */
export const downloadFile = {
  name: 'downloaded_content.txt',
  mimeType: 'text/plain',
} as const
