/** What is cut: an entry's text, under an id that no other entry of the request has. */
export interface SourceEntry {
  readonly id: string
  readonly content: string
}
