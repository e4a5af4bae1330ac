export interface ServerPlace {
  readonly projectId: string
  readonly host: string
  readonly port: number
}
