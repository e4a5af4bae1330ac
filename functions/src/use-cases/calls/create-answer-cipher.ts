import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A call that the client may retry. */
export interface RepeatableCall {
  readonly uid: string
  readonly name: string
  /** The idempotency key: 128 random bits from the client. */
  readonly key: string
  readonly data: unknown
}

/** The storage id and encryption of a call's answer. */
export interface AnswerCipher {
  /**
   * Derived from account, function, key and payload: a key with another payload is another call.
   */
  readonly id: string
  readonly encrypt: (answer: unknown) => Uint8Array
  /** @throws for data that was not encrypted for this call */
  readonly decrypt: (encryptedAnswer: Uint8Array) => unknown
}

/**
 * Creates the cipher of a call's answer, with a secret derived from the call's key (AES-256-GCM;
 * HKDF-SHA-256, RFC 5869). The server stores neither key nor secret, so only the caller can read a
 * stored answer.
 */
export function createAnswerCipher({ uid, name, key, data }: RepeatableCall): AnswerCipher {
  const id = createHash('sha256')
    .update(JSON.stringify([uid, name, key, data]))
    .digest('hex')
  const secret = Buffer.from(hkdfSync('sha256', key, id, 'answer', 32))
  return {
    id,
    encrypt(answer) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(encryptedAnswer) {
      const bytes = Buffer.from(encryptedAnswer)
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      const json = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
      return JSON.parse(json.toString('utf8')) as unknown
    },
  }
}

/** In bytes, as GCM recommends. */
const nonceLength = 12
const tagLength = 16
