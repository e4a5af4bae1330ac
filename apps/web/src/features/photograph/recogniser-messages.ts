/** Request to the recogniser's worker: one photo at a time. */
export interface RecogniserRequest {
  readonly photo: Blob
}

export type RecogniserResponse =
  /** Loaded share of the recogniser's files, from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  /** Share of the photo that has been read, from 0 to 1. */
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'read'; readonly text: string }
  /** `not-loaded`: the recogniser's files are neither cached nor reachable. */
  | { readonly kind: 'failed'; readonly reason: 'not-loaded' | 'broken'; readonly why: string }
