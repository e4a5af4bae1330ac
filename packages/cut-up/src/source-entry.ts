/** A text to cut up; its id is unique in the request. */
export interface SourceEntry {
  readonly id: string
  readonly content: string
}
