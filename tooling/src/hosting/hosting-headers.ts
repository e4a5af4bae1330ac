import type { BackendOrigins } from './backend-origins'
import {
  type ContentPolicy,
  landingPolicy,
  picturePolicy,
  policyText,
  recogniserPolicy,
  webAssemblyPolicy,
  webPolicy,
} from './content-policy'

/** The headers of what lies under a path, as `firebase.json` has them: a glob, or a regular expression of RE2. Where several name one header, the last that fits counts. */
export type HeaderRule = ({ readonly source: string } | { readonly regex: string }) & {
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** What the browser can do that no site of ours asks for; what it has no name for it would warn of. */
const unused = [
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

/** On everything that either site serves. */
const everywhere = {
  // Pages and the service worker are asked for anew each time; they name files whose names change with their content.
  'Cache-Control': 'no-cache',
  // Two years, as https://hstspreload.org asks; whether the domain is put on that list is the operator's to decide.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Others learn from where somebody comes, and not which page; Google's API keys can be bound to that.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const assets = rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' })

/** The headers of the web app. */
export function webHeaders(origins: BackendOrigins): readonly HeaderRule[] {
  const page = webPolicy(origins)
  const withPolicy = (source: string, policy: ContentPolicy) =>
    rule(source, { 'Content-Security-Policy': policyText(policy) })
  return [
    everyAnswer({
      ...everywhere,
      'Content-Security-Policy': policyText(page),
      // Whatever else is open in the browser has no hold on this window; Google's, which it opens itself, may answer.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': permissions({ camera: 'self', microphone: 'self' }),
    }),
    assets,
    withPolicy('/mark.svg', picturePolicy()),
    withPolicy('/assets/map-worker-*.js', webAssemblyPolicy(page)),
    withPolicy('/assets/worker.min-*.js', recogniserPolicy()),
  ]
}

/** The headers of the landing site. Its pictures may stand on others: they are what those show of a link to it. */
export function landingHeaders(origins: BackendOrigins): readonly HeaderRule[] {
  return [
    everyAnswer({
      ...everywhere,
      'Content-Security-Policy': policyText(landingPolicy(origins)),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': permissions({ camera: '', microphone: '' }),
    }),
    assets,
  ]
}

/** What may use the camera and so on: https://www.w3.org/TR/permissions-policy. */
function permissions(used: Readonly<Record<string, 'self' | ''>>): string {
  const all = [...Object.entries(used), ...unused.map((name) => [name, ''] as const)]
  return all.map(([name, allowed]) => `${name}=(${allowed})`).join(', ')
}

function rule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: listed(headers) }
}

/** A glob of two stars leaves out every address with a part that begins with a dot, and the app answers to any. */
function everyAnswer(headers: Readonly<Record<string, string>>): HeaderRule {
  return { regex: '.*', headers: listed(headers) }
}

function listed(headers: Readonly<Record<string, string>>): HeaderRule['headers'] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
