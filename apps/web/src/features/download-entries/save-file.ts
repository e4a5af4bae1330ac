const urlLifetimeMs = 60_000

/** Saves a file from memory to the user's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start the download only after the click, so the URL must stay valid.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}
