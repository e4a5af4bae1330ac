/**
 * Compares the app version on the server with the version of this page, by the name of the entry
 * script, which has a content hash.
 */
export async function compareServedVersion(): Promise<'same' | 'different' | 'unknown'> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!script) return 'unknown'
  try {
    const response = await fetch('/index.html')
    if (!response.ok) return 'unknown'
    return (await response.text()).includes(new URL(script.src).pathname) ? 'same' : 'different'
  } catch {
    return 'unknown'
  }
}
