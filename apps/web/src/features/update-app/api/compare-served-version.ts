/** Compares the app version on the server with the version of this page, by its entry script. */
export async function compareServedVersion(): Promise<'this' | 'another' | 'unknown'> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!script) return 'unknown'
  try {
    const response = await fetch('/index.html')
    if (!response.ok) return 'unknown'
    return (await response.text()).includes(new URL(script.src).pathname) ? 'this' : 'another'
  } catch {
    return 'unknown'
  }
}
