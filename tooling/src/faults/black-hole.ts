import { createServer, type Socket } from 'node:net'

/** A server that accepts every request and never answers. */
export interface BlackHole {
  readonly port: number
  readonly close: () => void
}

/** Opens a black hole on a free port. */
export function openBlackHole(): Promise<BlackHole> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : 0, close })
    })
  })
}
