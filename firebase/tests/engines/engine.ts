import 'vitest'

/** A Firestore emulator that is running and takes requests. */
export interface Engine {
  readonly name: string
  readonly host: string
  readonly port: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Every engine of this machine: the same tests run against each, and must agree. */
    readonly engines: readonly Engine[]
  }
}
