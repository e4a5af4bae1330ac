/**
 * Field numbers of a message, one per occurrence; values are skipped.
 *
 * @throws {RangeError} for malformed messages (https://protobuf.dev/programming-guides/encoding)
 */
export function protobufFields(message: Buffer): readonly number[] {
  const fields: number[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at]
      if (byte === undefined) throw new RangeError('The message breaks off.')
      at += 1
      value += (byte % 128) * shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    fields.push(Math.floor(tag / 8))
    const wireType = tag % 8
    if (wireType === 0) varint()
    else if (wireType === 1) at += 8
    else if (wireType === 2) {
      const length = varint()
      at += length
    } else if (wireType === 5) at += 4
    else throw new RangeError(`There is no wire type ${wireType}.`)
  }
  return fields
}

/**
 * Splits a gRPC stream into messages as bytes arrive. Each has a compression flag (1 byte), its
 * length (4 bytes), and its content.
 */
export function grpcMessages(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (rest.length >= 5) {
      const end = 5 + rest.readUInt32BE(1)
      if (rest.length < end) return
      if (rest[0] !== 0) throw new RangeError('A compressed message cannot be read.')
      onMessage(rest.subarray(5, end))
      rest = rest.subarray(end)
    }
  }
}
