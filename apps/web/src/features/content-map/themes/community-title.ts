/** Title of a community. The field names are stored with the map. */
export interface CommunityTitle {
  readonly title: string
  /** From keywords, from an AI, or a placeholder because the AI gave no title. */
  readonly titleFrom: 'words' | 'asked' | 'failed'
  /** Keywords, best first. */
  readonly words: readonly string[]
  /** Index into the palette. */
  readonly colour: number
}
