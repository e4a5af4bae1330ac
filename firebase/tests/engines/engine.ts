import 'vitest'

export interface Engine {
  readonly name: string
  readonly host: string
  readonly port: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** All engines on this machine. The same tests run on each and must agree. */
    readonly engines: readonly Engine[]
  }
}
