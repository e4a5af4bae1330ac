/** A condition that must hold for the commit to take effect. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: string }

/**
 * Strings, booleans, numbers, `null`, arrays, plain objects and the values of `field-values.ts`.
 * Omits `undefined`. Objects may contain transforms, arrays may not.
 */
type RestFields = Readonly<Record<string, unknown>>

/** A write of a commit. `path` is relative to the database, for example `messages/abc`. */
export type RestWrite =
  | {
      readonly kind: 'set'
      readonly path: string
      readonly fields: RestFields
      readonly precondition?: Precondition | undefined
    }
  /**
   * Writes only the given fields; the document must exist unless the precondition says otherwise.
   */
  | {
      readonly kind: 'update'
      readonly path: string
      readonly fields: RestFields
      readonly precondition?: Precondition | undefined
    }
  | { readonly kind: 'delete'; readonly path: string; readonly precondition?: Precondition | undefined }
  /** Writes nothing; the commit fails when the precondition does not hold. */
  | { readonly kind: 'verify'; readonly path: string; readonly precondition: Precondition }
