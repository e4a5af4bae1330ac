/** How long the file's URL stays valid, in milliseconds. */
const revokeDelayMs = 60_000

/**
 * Downloads a text as a file. Works without storage, since the text comes from memory.
 *
 * @param fileName with its extension
 */
export function downloadText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers begin the download on the click, others only after it.
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}
