/** Gives a file to the person: it goes from memory to the downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click in some browsers, and only after it in others.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
