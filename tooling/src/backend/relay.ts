import { connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** Closes the port and all open connections. */
  readonly stop: () => void
}

/** Forwards TCP connections from one local port to another. */
export function startRelay(listenPort: number, targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => peer.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(listenPort, '127.0.0.1', () => resolve({ stop }))
  })
}
