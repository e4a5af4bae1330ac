/** What is used of https://w3c.github.io/trusted-types, which TypeScript's DOM does not know yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown
}

/** What the SDK of Firebase loads by a text: Google sign-in when its button is pressed, and reCAPTCHA where the site's policy has it for App Check. */
const googleScripts = [
  'https://apis.google.com/js/api.js?',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/**
 * Lets texts be addresses of scripts, of workers among them, where they lead to this site's own files or to the scripts of Google that it needs; every other is refused
 * by the browser, as is every text that would become HTML or a script. Where the site's policy does not ask for Trusted Types, or the browser does not know them, it changes nothing.
 *
 * To be called once in each place that starts a script by its address: the page, and a worker that starts one of its own.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: (address) => (isOwn(address) ? address : null) })
}

function isOwn(address: string): boolean {
  const { origin, pathname, href } = new URL(address, location.href)
  if (origin !== location.origin) return googleScripts.some((script) => href.startsWith(script))
  return pathname === '/sw.js' || pathname.startsWith('/assets/')
}
