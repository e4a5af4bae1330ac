import { createServer, type Socket } from 'node:net'

/** A server that accepts every request and never answers. */
export interface BlackHole {
  readonly port: number
  readonly close: () => void
}

export function openBlackHole(): Promise<BlackHole> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      listening({ port: typeof address === 'object' && address ? address.port : 0, close })
    })
  })
}
