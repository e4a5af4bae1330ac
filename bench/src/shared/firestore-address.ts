export interface FirestoreAddress {
  readonly projectId: string
  readonly host: string
  readonly port: number
}
