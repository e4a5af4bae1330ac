const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * Returns the address of a link in a note, or `undefined` if it is relative or not of the web or
 * mail: a `javascript:` address would run in the page.
 */
export function toSafeHref(destination: string): string | undefined {
  const address = destination.replaceAll(/^<|>$/gu, '')
  try {
    const { protocol, href } = new URL(addProtocol(address))
    // A URL parser keeps spaces only after `mailto:`, where no address has them.
    return safeProtocols.has(protocol) && !/\s/u.test(href) ? href : undefined
  } catch {
    return undefined
  }
}

/** Completes addresses that are links without a protocol: 'www.example.org', 'ada@example.org'. */
function addProtocol(address: string): string {
  if (/^www\./iu.test(address)) return `https://${address}`
  return /^[^\s:/@]+@[^\s:/@]+$/u.test(address) ? `mailto:${address}` : address
}
