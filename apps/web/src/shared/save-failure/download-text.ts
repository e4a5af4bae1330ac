/**
 * Gives a text to the person as a file, whatever the browser's storage says: it goes from memory to the downloads.
 *
 * @param name of the file, with its ending
 */
export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click in some browsers, and only after it in others.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
