import type { BackendOrigins } from './backend-origins'
import { type HeaderRule, landingHeaders, webHeaders } from './hosting-headers'

/** A site in `firebase.json`, as far as it matters here. */
export interface HostingSite {
  readonly target: 'web' | 'landing'
  readonly public: string
  readonly headers: readonly HeaderRule[]
}

/** The sites of `firebase.json` with the headers of an app whose backend is at these origins. */
export function withHeaders<Site extends HostingSite>(
  sites: readonly Site[],
  origins: BackendOrigins,
): readonly Site[] {
  const headersOf = { web: webHeaders, landing: landingHeaders }
  return sites.map((site) => ({ ...site, headers: headersOf[site.target](origins) }))
}
