export interface FirestoreAddress {
  readonly projectId: string
  readonly host: string
  readonly port: number
}

/** Parses `firestore`, which is `host:port`. */
export function parseFirestoreAddress({
  projectId,
  firestore,
}: {
  readonly projectId: string
  readonly firestore: string
}): FirestoreAddress {
  const { hostname, port } = new URL(`http://${firestore}`)
  return { projectId, host: hostname, port: Number(port) }
}
