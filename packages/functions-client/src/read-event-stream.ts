/**
 * Parses the JSON values of a server-sent event stream
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). It yields each when its line
 * ends, independent of chunk boundaries. It skips comments (such as keep-alive pings), other
 * fields, and data that is not JSON. It also skips an unterminated last line, which may be
 * truncated.
 *
 * @throws the error of a broken stream
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (buffer + decoder.decode(value, { stream: true })).split('\n')
      buffer = lines.pop() ?? ''
      for (const line of lines) {
        const json = line.startsWith('data:') ? parseJson(line.slice(5)) : undefined
        if (json !== undefined) yield json
      }
    }
  } finally {
    // Closes the connection when the consumer stops iterating.
    await reader.cancel().catch(() => {})
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
