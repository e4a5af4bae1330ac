import type { AnswerStore } from '../use-cases/answer-store'

export interface InMemoryAnswerStore extends AnswerStore {
  /** All that is kept, by account and id. */
  readonly kept: ReadonlyMap<string, { readonly sealed: Uint8Array | null; readonly until: number }>
}

export function inMemoryAnswerStore(): InMemoryAnswerStore {
  const kept = new Map<string, { readonly sealed: Uint8Array | null; readonly until: number }>()
  return {
    kept,
    async begin(uid, id, { now, until }) {
      const found = kept.get(`${uid}/${id}`)
      if (found === undefined || found.until <= now) {
        kept.set(`${uid}/${id}`, { sealed: null, until })
        return { status: 'begun' }
      }
      const { sealed } = found
      return sealed === null ? { status: 'in-progress', until: found.until } : { status: 'answered', sealed }
    },
    async keep(uid, id, sealed, until) {
      kept.set(`${uid}/${id}`, { sealed, until })
    },
    async forget(uid, id) {
      kept.delete(`${uid}/${id}`)
    },
  }
}
