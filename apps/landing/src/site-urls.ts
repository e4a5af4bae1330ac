/** The URLs of both sites, without a trailing slash. */
export interface SiteUrls {
  readonly web: string
  readonly landing: string
}
