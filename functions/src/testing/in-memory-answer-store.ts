import type { AnswerStore } from '../use-cases/ports/answer-store'

export interface InMemoryAnswerStore extends AnswerStore {
  readonly storedAnswers: ReadonlyMap<string, { readonly sealed: Uint8Array | null; readonly until: number }>
  readonly writeCount: () => number
}

export function inMemoryAnswerStore(): InMemoryAnswerStore {
  const kept = new Map<string, { readonly sealed: Uint8Array | null; readonly until: number }>()
  let writes = 0
  return {
    storedAnswers: kept,
    writeCount: () => writes,
    async begin(uid, id, { now, until, admit }) {
      let isAdmitted = false
      for (;;) {
        const found = kept.get(`${uid}/${id}`)
        if (found !== undefined && found.until > now) {
          const { sealed } = found
          return sealed === null ? { status: 'in-progress', until: found.until } : { status: 'answered', sealed }
        }
        if (isAdmitted) break
        const reason = await admit()
        if (reason !== undefined) return { status: 'refused', reason }
        isAdmitted = true
      }
      writes += 1
      kept.set(`${uid}/${id}`, { sealed: null, until })
      return { status: 'begun' }
    },
    async save(uid, id, sealed, until) {
      writes += 1
      kept.set(`${uid}/${id}`, { sealed, until })
    },
    async delete(uid, id) {
      writes += 1
      kept.delete(`${uid}/${id}`)
    },
  }
}
