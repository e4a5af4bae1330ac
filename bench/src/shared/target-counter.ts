import type { TrafficObserver } from './counting-proxy'

/** Purposes of the app's listeners and queries. */
export const purposes = [
  'profile',
  'counts',
  'first page',
  'filling',
  'following',
  'notebooks',
  'followed notebooks',
  'public notebooks',
  'single notebooks',
  'public entries',
  'other',
] as const
export type Purpose = (typeof purposes)[number]

export type ReadsByPurpose = Readonly<Record<Purpose, number>>

export interface TargetCounter extends TrafficObserver {
  /** Returns the counts and resets them. */
  readonly takeCounts: () => ReadsByPurpose
}

/** The used fields of the target that the SDK adds to its stream. */
interface Target {
  readonly documents?: { readonly documents?: readonly string[] }
  readonly query?: {
    readonly structuredQuery?: {
      readonly from?: readonly { readonly collectionId?: string }[]
      /** Only its field names are used. */
      readonly where?: object
      readonly orderBy?: readonly { readonly field?: { readonly fieldPath?: string } }[]
      readonly limit?: number | { readonly value?: number }
    }
  }
  readonly targetId?: number
}

/** The used fields of a message from the server. */
interface ServerMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] }
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] }
}

/**
 * Counts documents by purpose, from the messages between the SDK and the server. A query without
 * results counts as one, as Firestore bills it. Supports one page at a time, since each page
 * numbers its own targets.
 */
export function createTargetCounter(): TargetCounter {
  const purposeByTargetId = new Map<number, Purpose>()
  /** Targets with a document, or with an empty result that was counted. */
  const countedTargetIds = new Set<number>()
  let reads = new Map<Purpose, number>()
  const countRead = (targetId: number) => {
    const purpose = purposeByTargetId.get(targetId) ?? 'other'
    reads.set(purpose, (reads.get(purpose) ?? 0) + 1)
    countedTargetIds.add(targetId)
  }

  const countMessage = ({ documentChange, targetChange }: ServerMessage) => {
    for (const targetId of documentChange?.targetIds ?? []) countRead(targetId)
    if (targetChange?.targetChangeType !== 'CURRENT') return
    for (const targetId of targetChange.targetIds ?? []) if (!countedTargetIds.has(targetId)) countRead(targetId)
  }

  return {
    onRequest: (url, body) => {
      if (!url.includes('/Listen/channel')) return
      for (const [key, value] of new URLSearchParams(body)) {
        if (!key.endsWith('___data__')) continue
        const { addTarget } = JSON.parse(value) as { readonly addTarget?: Target }
        if (addTarget?.targetId === undefined) continue
        purposeByTargetId.set(addTarget.targetId, findPurpose(addTarget))
        // A new page may use the id again.
        countedTargetIds.delete(addTarget.targetId)
      }
    },
    createResponseReader: (url) => {
      if (!url.includes('/Listen/channel')) return () => undefined
      const parseFrames = createFrameParser()
      return (text) => {
        for (const [, messages] of parseFrames(text))
          for (const message of toList(messages)) countMessage(message as ServerMessage)
      }
    },
    takeCounts: () => {
      const counts = Object.fromEntries(purposes.map((purpose) => [purpose, reads.get(purpose) ?? 0])) as ReadsByPurpose
      reads = new Map()
      return counts
    },
  }
}

/** Finds the purpose of a target by the fields of its query, as the app writes them. */
function findPurpose({ documents, query }: Target): Purpose {
  const [path = ''] = documents?.documents ?? []
  if (/\/users\/[^/]+$/.test(path)) return 'profile'
  if (path.endsWith('/private/stats')) return 'counts'
  if (/\/collections\/[^/]+$/.test(path)) return 'single notebooks'
  const { from, orderBy, limit, where } = query?.structuredQuery ?? {}
  const store = from?.[0]?.collectionId
  const filters = JSON.stringify(where ?? {})
  if (store === 'collections' && filters.includes('"collaborators"')) return 'followed notebooks'
  if (store === 'collections' && ['"name"', '"isPublic"'].every((field) => filters.includes(field)))
    return 'single notebooks'
  if (store === 'collections') return filters.includes('"isPublic"') ? 'public notebooks' : 'notebooks'
  if (store !== 'messages') return 'other'
  if (filters.includes('"isPublic"')) return 'public entries'
  if (limit === undefined) return 'following'
  return orderBy?.[0]?.field?.fieldPath === 'timestamp' ? 'first page' : 'filling'
}

/**
 * Parses WebChannel frames: the number of UTF-16 code units, a line break, and an array of numbered
 * messages. Skips anything else.
 */
function createFrameParser(): (text: string) => readonly (readonly unknown[])[] {
  let unparsed = ''
  return (text) => {
    unparsed += text
    const messages: (readonly unknown[])[] = []
    for (;;) {
      const header = /^(\d+)\n/.exec(unparsed)
      if (!header) return messages
      const start = header[0].length
      const frameEnd = start + Number(header[1])
      if (unparsed.length < frameEnd) return messages
      messages.push(...(toList(JSON.parse(unparsed.slice(start, frameEnd))) as unknown[]).map(toList))
      unparsed = unparsed.slice(frameEnd)
    }
  }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
