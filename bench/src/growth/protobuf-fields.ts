/**
 * Reads the field numbers of a message, one per occurrence. Skips the values.
 *
 * @throws {RangeError} for malformed messages (https://protobuf.dev/programming-guides/encoding)
 */
export function readFieldNumbers(message: Buffer): readonly number[] {
  const fields: number[] = []
  let position = 0
  /** Reads seven bits per byte, the lowest first; the top bit means that more bytes follow. */
  const readVarint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[position]
      if (byte === undefined) throw new RangeError('The message is truncated.')
      position += 1
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  while (position < message.length) {
    const tag = readVarint()
    fields.push(Math.floor(tag / 8))
    const wireType = tag % 8
    if (wireType === 0) readVarint()
    else if (wireType === 1) position += 8
    else if (wireType === 2) {
      const length = readVarint()
      position += length
    } else if (wireType === 5) position += 4
    else throw new RangeError(`Unknown wire type ${wireType}.`)
  }
  return fields
}

/**
 * Splits a gRPC stream into messages as bytes arrive. Each has a compression flag (1 byte), its
 * length (4 bytes), and its content.
 */
export function createMessageSplitter(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0)
  return (bytes) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes])
    while (unread.length >= 5) {
      const messageEnd = 5 + unread.readUInt32BE(1)
      if (unread.length < messageEnd) return
      if (unread[0] !== 0) throw new RangeError('A compressed message cannot be read.')
      onMessage(unread.subarray(5, messageEnd))
      unread = unread.subarray(messageEnd)
    }
  }
}
