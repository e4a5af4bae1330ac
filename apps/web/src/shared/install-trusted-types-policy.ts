/** The used part of https://w3c.github.io/trusted-types, which TypeScript's DOM types lack. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown
}

/**
 * Script URLs that the Firebase SDK loads: Google sign-in on demand, and reCAPTCHA for App Check.
 */
const googleScripts = [
  'https://apis.google.com/js/api.js?',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/**
 * Installs the default Trusted Types policy: script and worker URLs must be this site's own files
 * or the Google scripts above. The browser then refuses any other URL, and any string as HTML or
 * script. Has no effect without `require-trusted-types-for` or browser support.
 *
 * Call once per context that starts a script by URL: the page, and each worker that starts a
 * worker.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: (address) => (isAllowed(address) ? address : null) })
}

function isAllowed(address: string): boolean {
  const { origin, pathname, href } = new URL(address, location.href)
  if (origin !== location.origin) return googleScripts.some((script) => href.startsWith(script))
  return pathname === '/sw.js' || pathname.startsWith('/assets/')
}
