import { expect, it } from 'vitest'

import { createMessageSplitter, readFieldNumbers } from './protobuf-fields'

/**
 * Field 1 as a text of 300 bytes, field 2 as a number of two bytes, field 1 again, field 16 as 8
 * bytes, field 3 as 4.
 */
const message = Buffer.concat([
  Buffer.from([0x0a, 0xac, 0x02]),
  Buffer.alloc(300, 0xff),
  Buffer.from([0x10, 0x96, 0x01]),
  Buffer.from([0x0a, 0x00]),
  Buffer.from([0x81, 0x01]),
  Buffer.alloc(8, 0x0a),
  Buffer.from([0x1d]),
  Buffer.alloc(4, 0x0a),
])

it('finds each field of a message, but none of nested ones', () => {
  expect(readFieldNumbers(message)).toEqual([1, 2, 1, 16, 3])
  expect(readFieldNumbers(Buffer.alloc(0))).toEqual([])
  expect(() => readFieldNumbers(Buffer.from([0x0b]))).toThrow('wire type 3')
})

it.each([1, 3, 4, 7, 1_000])('finds the messages of a stream read %i bytes at a time', (size) => {
  const framed = (body: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, body.length >> 8, body.length & 255]), body])
  const stream = Buffer.concat([framed(message), framed(Buffer.alloc(0)), framed(Buffer.from([0x08, 0x01]))])
  const fieldNumbers: number[] = []
  const take = createMessageSplitter(({ length }) => fieldNumbers.push(length))
  for (let at = 0; at < stream.length; at += size) take(stream.subarray(at, at + size))
  expect(fieldNumbers).toEqual([message.length, 0, 2])
})
