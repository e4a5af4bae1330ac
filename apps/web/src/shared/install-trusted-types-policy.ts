/** The used part of https://w3c.github.io/trusted-types, which TypeScript's DOM types lack. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * Beginnings of the script URLs that the Firebase SDK loads: Google sign-in on demand, and
 * reCAPTCHA for App Check.
 */
const googleScriptPrefixes = [
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
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isAllowedScript(url) ? url : null) })
}

function isAllowedScript(url: string): boolean {
  const { origin, pathname, href } = new URL(url, location.href)
  if (origin !== location.origin) return googleScriptPrefixes.some((prefix) => href.startsWith(prefix))
  return pathname === '/sw.js' || pathname.startsWith('/assets/')
}
