import type { AnswerStore } from '../use-cases/ports/answer-store'

export interface InMemoryAnswerStore extends AnswerStore {
  readonly storedAnswers: ReadonlyMap<string, { readonly sealed: Uint8Array | null; readonly until: number }>
  readonly writeCount: () => number
}

export function inMemoryAnswerStore(): InMemoryAnswerStore {
  const storedAnswers = new Map<string, { readonly sealed: Uint8Array | null; readonly until: number }>()
  let writeCount = 0
  return {
    storedAnswers,
    writeCount: () => writeCount,
    async begin(uid, id, { now, until, admit }) {
      let isAdmitted = false
      for (;;) {
        const stored = storedAnswers.get(`${uid}/${id}`)
        if (stored !== undefined && stored.until > now) {
          const { sealed } = stored
          return sealed === null ? { status: 'in-progress', until: stored.until } : { status: 'answered', sealed }
        }
        if (isAdmitted) break
        const reason = await admit()
        if (reason !== undefined) return { status: 'refused', reason }
        isAdmitted = true
      }
      writeCount += 1
      storedAnswers.set(`${uid}/${id}`, { sealed: null, until })
      return { status: 'begun' }
    },
    async save(uid, id, sealed, until) {
      writeCount += 1
      storedAnswers.set(`${uid}/${id}`, { sealed, until })
    },
    async delete(uid, id) {
      writeCount += 1
      storedAnswers.delete(`${uid}/${id}`)
    },
  }
}
