import type { Entry, PublicNotebook, Turn } from '@geist/domain'

import type { Recording } from '../src/features/dictate/audio-store'

/** The fixed time of the gallery, in epoch milliseconds. */
export const galleryNow = Date.UTC(2026, 2, 14, 18, 30)
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const adaUid = 'ada'
export const inesUid = 'ines'

export const heronText =
  'Walked the long way home along the canal. The heron was there again, same post, same patience. I keep thinking that the trick is not to want the fish so much.'

/** The range of the word "heron" in {@link heronText}. */
export const heronRanges = [{ start: heronText.indexOf('heron'), end: heronText.indexOf('heron') + 5 }]

/** Creates an entry of Ada's, by default 42 minutes old. */
export function createEntry(overrides: Partial<Entry> = {}): Entry {
  const timestamp = galleryNow - 42 * minuteMs
  return {
    id: 'entry',
    uid: adaUid,
    content: heronText,
    category: 'Walks',
    timestamp,
    collectionName: '',
    username: 'ada',
    order: null,
    isPublic: false,
    updatedAt: timestamp,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    ...overrides,
  }
}

/** Creates a notebook of Ada's, private by default. Its id determines the colour of its spine. */
export function createNotebook(overrides: Partial<PublicNotebook> = {}): PublicNotebook {
  return {
    id: 'river',
    name: 'River notes',
    uid: adaUid,
    creatorUsername: 'ada',
    collaborators: [],
    originalCreatorUID: adaUid,
    isPublic: false,
    ...overrides,
  }
}

/** Creates a question of Ada's, by default without an answer. */
export function createTurn(overrides: Partial<Turn> = {}): Turn {
  return {
    id: 'turn',
    uid: adaUid,
    threadId: 'thread',
    question: 'What did I learn on the canal this winter?',
    askedAt: galleryNow - 3 * minuteMs,
    answer: null,
    updatedAt: galleryNow - 3 * minuteMs,
    ...overrides,
  }
}

export const recording: Recording = {
  id: 'recording',
  entryId: 'entry',
  mimeType: 'audio/webm',
  createdAt: galleryNow,
  durationMs: 83_000,
  bytes: 400_000,
}

/** Long enough to be clamped. */
export const longText = Array.from(
  { length: 9 },
  () =>
    'In the last house there was one more room each time I counted, and my grandmother was sorting buttons by the year they were lost.',
).join(' ')

export const arabicText = 'مشيت اليوم على ضفة القناة الطويلة، وكان البلشون هناك مرة أخرى، في المكان نفسه وبالصبر نفسه.'
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

export function noop(): void {
  // Handlers of specimens do nothing.
}
