/**
 * Downloads a text as a file. Works without storage, since the text comes from memory.
 *
 * @param name file name with extension
 */
export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin the download on the click, others only after it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
