import type { AnswerStore } from '../use-cases/ports/answer-store'

export interface InMemoryAnswerStore extends AnswerStore {
  /** By `uid/id`; `encryptedAnswer` is null while the call runs. */
  readonly storedAnswers: ReadonlyMap<
    string,
    { readonly encryptedAnswer: Uint8Array | null; readonly expiresAt: number }
  >
  readonly writeCount: () => number
}

/** An in-memory fake of the stored answers. */
export function inMemoryAnswerStore(): InMemoryAnswerStore {
  const storedAnswers = new Map<string, { readonly encryptedAnswer: Uint8Array | null; readonly expiresAt: number }>()
  let writeCount = 0
  return {
    storedAnswers,
    writeCount: () => writeCount,
    async begin(uid, id, { now, runsUntil, admit }) {
      let isAdmitted = false
      for (;;) {
        const stored = storedAnswers.get(`${uid}/${id}`)
        if (stored !== undefined && stored.expiresAt > now) {
          const { encryptedAnswer, expiresAt } = stored
          return encryptedAnswer === null
            ? { status: 'in-progress', runsUntil: expiresAt }
            : { status: 'answered', encryptedAnswer }
        }
        if (isAdmitted) break
        const reason = await admit()
        if (reason !== undefined) return { status: 'refused', reason }
        isAdmitted = true
      }
      writeCount += 1
      storedAnswers.set(`${uid}/${id}`, { encryptedAnswer: null, expiresAt: runsUntil })
      return { status: 'begun' }
    },
    async save(uid, id, encryptedAnswer, expiresAt) {
      writeCount += 1
      storedAnswers.set(`${uid}/${id}`, { encryptedAnswer, expiresAt })
    },
    async delete(uid, id) {
      writeCount += 1
      storedAnswers.delete(`${uid}/${id}`)
    },
  }
}
