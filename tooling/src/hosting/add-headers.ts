import type { BackendOrigins } from './backend-origins'
import { type HeaderRule, createLandingHeaders, createWebHeaders } from './hosting-headers'

export interface HostingSite {
  readonly target: 'web' | 'landing'
  readonly public: string
  readonly headers: readonly HeaderRule[]
}

/** Adds the generated headers to each site of `firebase.json`. */
export function addHeaders<Site extends HostingSite>(sites: readonly Site[], origins: BackendOrigins): readonly Site[] {
  const createHeaders = { web: createWebHeaders, landing: createLandingHeaders }
  return sites.map((site) => ({ ...site, headers: createHeaders[site.target](origins) }))
}
