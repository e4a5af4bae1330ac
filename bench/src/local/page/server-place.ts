/** Where a page finds the Firestore server. */
export interface ServerPlace {
  readonly projectId: string
  readonly host: string
  readonly port: number
}
