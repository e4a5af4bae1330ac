import type { BackendOrigins } from './backend-origins'
import { type HeaderRule, landingHeaders, webHeaders } from './hosting-headers'

export interface HostingSite {
  readonly target: 'web' | 'landing'
  readonly public: string
  readonly headers: readonly HeaderRule[]
}

export function withHeaders<Site extends HostingSite>(
  sites: readonly Site[],
  origins: BackendOrigins,
): readonly Site[] {
  const headersOf = { web: webHeaders, landing: landingHeaders }
  return sites.map((site) => ({ ...site, headers: headersOf[site.target](origins) }))
}
