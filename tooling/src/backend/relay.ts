import { connect, createServer, type Server } from 'node:net'

/** Passes every connection to `from` on to `to`, both on this machine. Close the server to stop. */
export function relay(from: number, to: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(from, '127.0.0.1', () => listening(server))
  })
}
