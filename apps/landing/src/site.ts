/** Where the two sites are, without a slash at the end. */
export interface SiteUrls {
  readonly web: string
  readonly landing: string
}
