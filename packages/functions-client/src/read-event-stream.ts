/**
 * The JSON values of a server-sent event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html), each as its line ends,
 * wherever the bytes were split. Comments, such as the pings that keep a connection open, other fields, and data that is no JSON are
 * passed over; so is a last line without an end, since nobody knows whether it was whole.
 *
 * @throws what the stream does when it breaks off
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const json = line.startsWith('data:') ? parse(line.slice(5)) : undefined
        if (json !== undefined) yield json
      }
    }
  } finally {
    // Whoever stops listening lets go of the connection.
    await reader.cancel().catch(() => {})
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
