import { connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** Closes the port and all open connections. */
  readonly stop: () => void
}

/** Forwards TCP connections from one local port to another. */
export function relay(from: number, to: number): Promise<Relay> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
  })
  const stop = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(from, '127.0.0.1', () => listening({ stop }))
  })
}
