import type { BackendOrigins } from './backend-origins'
import {
  type ContentPolicy,
  createLandingPolicy,
  createPicturePolicy,
  formatPolicy,
  createRecogniserPolicy,
  createWebAssemblyPolicy,
  createWebPolicy,
} from './content-policy'

/** Headers for a glob or RE2 regular expression in `firebase.json`. The last match wins. */
export type HeaderRule = ({ readonly source: string } | { readonly regex: string }) & {
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** Browser features that no site uses. Unknown names would cause warnings. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const commonHeaders = {
  // Pages and the service worker are always revalidated; they reference files with content hashes.
  'Cache-Control': 'no-cache',
  // Two years, as https://hstspreload.org requires. The operator decides whether to submit the
  // domain.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn the origin but not the page. Google API keys can be restricted by origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const assetsRule = createRule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' })

/** Creates the headers of the web app. */
export function createWebHeaders(origins: BackendOrigins): readonly HeaderRule[] {
  const pagePolicy = createWebPolicy(origins)
  const createPolicyRule = (source: string, policy: ContentPolicy) =>
    createRule(source, { 'Content-Security-Policy': formatPolicy(policy) })
  return [
    createRuleForAll({
      ...commonHeaders,
      'Content-Security-Policy': formatPolicy(pagePolicy),
      // Isolates the window from other sites, except from the Google popup that it opens.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': formatPermissions({ camera: 'self', microphone: 'self' }),
    }),
    assetsRule,
    createPolicyRule('/mark.svg', createPicturePolicy()),
    createPolicyRule('/assets/map-worker-*.js', createWebAssemblyPolicy(pagePolicy)),
    createPolicyRule('/assets/worker.min-*.js', createRecogniserPolicy()),
  ]
}

/** Creates the headers of the landing site. Other sites may embed its images, for link previews. */
export function createLandingHeaders(origins: BackendOrigins): readonly HeaderRule[] {
  return [
    createRuleForAll({
      ...commonHeaders,
      'Content-Security-Policy': formatPolicy(createLandingPolicy(origins)),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': formatPermissions({ camera: '', microphone: '' }),
    }),
    assetsRule,
  ]
}

/** Formats a Permissions-Policy header: https://www.w3.org/TR/permissions-policy. */
function formatPermissions(used: Readonly<Record<string, 'self' | ''>>): string {
  const allFeatures = [...Object.entries(used), ...unusedFeatures.map((name) => [name, ''] as const)]
  return allFeatures.map(([name, allowed]) => `${name}=(${allowed})`).join(', ')
}

function createRule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: toHeaderList(headers) }
}

/**
 * Matches every path by a regular expression: the glob `**` skips paths with a part that begins
 * with a dot, which the app serves, too.
 */
function createRuleForAll(headers: Readonly<Record<string, string>>): HeaderRule {
  return { regex: '.*', headers: toHeaderList(headers) }
}

function toHeaderList(headers: Readonly<Record<string, string>>): HeaderRule['headers'] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
