export interface CommunityTitle {
  readonly title: string
  readonly titleFrom: 'words' | 'asked' | 'failed'
  readonly words: readonly string[]
  /** Index into the palette. */
  readonly colour: number
}
