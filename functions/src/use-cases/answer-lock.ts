import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A call that may come again. */
export interface RepeatableCall {
  readonly uid: string
  /** Of the function. */
  readonly name: string
  /** 128 random bits that its client made up for it. */
  readonly key: string
  readonly data: unknown
}

/** Where the answer to a call is kept, and how it is locked. */
export interface AnswerLock {
  /** The same for the same call alone: with another payload, of another function or account, a key stands for another call. */
  readonly id: string
  readonly seal: (answer: unknown) => Uint8Array
  /** @throws for what was not sealed by this lock */
  readonly unseal: (sealed: Uint8Array) => unknown
}

/**
 * Locks an answer by the key of its call (AES-256-GCM, the secret by HKDF-SHA-256, RFC 5869). The server keeps neither key nor secret: what it keeps of an answer, nobody can
 * read who has not made the call.
 */
export function answerLock({ uid, name, key, data }: RepeatableCall): AnswerLock {
  const id = createHash('sha256')
    .update(JSON.stringify([uid, name, key, data]))
    .digest('hex')
  const secret = Buffer.from(hkdfSync('sha256', key, id, 'answer', 32))
  return {
    id,
    seal(answer) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const locked = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), locked])
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      const json = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
      return JSON.parse(json.toString('utf8')) as unknown
    },
  }
}

/** In bytes. */
const nonceLength = 12
const tagLength = 16
