import type { Server } from 'node:http'

export interface ListeningServer extends AsyncDisposable {
  readonly port: number
}

/** Starts a server. @param port by default a free one */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<ListeningServer> {
  await new Promise<void>((onListening) => {
    server.listen(port, host, onListening)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.')
  return {
    port: address.port,
    [Symbol.asyncDispose]: () =>
      new Promise((onClosed) => {
        server.close(() => onClosed())
        server.closeAllConnections()
      }),
  }
}
