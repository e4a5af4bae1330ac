import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { detectFileKind } from './detect-file-kind'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['', 'empty'],
  ['%PDF-1.7\n', 'pdf'],
  ['\n\n%PDF-1.4', 'pdf'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypisom\0\0\0\0mp42', 'other'],
  ['\xff\xd8\xff\xe0', 'other'],
] as const)('%j begins a file of kind: %s', (beginning, kind) => {
  expect(detectFileKind(bytes(beginning))).toBe(kind)
})

test('any bytes have a kind', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 2048 }), (leadingBytes) => {
      expect(['pdf', 'heic', 'other']).toContain(detectFileKind(leadingBytes))
    }),
  )
})
