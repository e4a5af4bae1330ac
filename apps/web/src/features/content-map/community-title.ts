/** How a community is called. */
export interface CommunityTitle {
  readonly title: string
  readonly titleFrom: 'words' | 'asked' | 'failed'
  readonly words: readonly string[]
  /** Its place in the palette. */
  readonly colour: number
}
