/** What the recogniser's worker is sent: a photo to read, one after the other. */
export interface ToRecogniser {
  readonly photo: Blob
}

export type FromRecogniser =
  /** So much of what reads has been loaded, from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  /** So much has been read, from 0 to 1. */
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'read'; readonly text: string }
  /** `not-loaded`: what reads is neither in this browser nor can it be had. */
  | { readonly kind: 'failed'; readonly reason: 'not-loaded' | 'broken'; readonly why: string }
