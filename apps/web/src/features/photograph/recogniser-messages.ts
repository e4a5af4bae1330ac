/** Request to the recogniser's worker: one photo at a time. */
export interface RecogniserRequest {
  readonly photo: Blob
}

/** Message from the recogniser's worker. */
export type RecogniserMessage =
  /** Progress of loading the recogniser's files, from 0 to 1. */
  | { readonly kind: 'loading'; readonly progress: number }
  /** Progress of reading the photo, from 0 to 1. */
  | { readonly kind: 'reading'; readonly progress: number }
  /** The photo has been read; the text is '' if it has none. */
  | { readonly kind: 'read'; readonly text: string }
  /** `model-not-loaded`: the recogniser's files are neither cached nor reachable. */
  | { readonly kind: 'failed'; readonly reason: 'model-not-loaded' | 'broken'; readonly message: string }
