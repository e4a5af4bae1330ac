import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly backend: {
      readonly projectId: string
      /** `http://127.0.0.1:port` */
      readonly auth: string
      /** `127.0.0.1:port` */
      readonly firestore: string
      /** `http://127.0.0.1:port` */
      readonly functions: string
    }
  }
}

/** Addresses of the local backend for these tests. */
export const backend = inject('backend')
