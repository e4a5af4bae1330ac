import { speaksOfCrisis } from '@geist/crisis'
import type { EarlierNote } from '@geist/domain'
import { cosine } from '@geist/sentence-vectors'
import { rankBySharedWords } from '../analysis/rank-by-shared-words'
import type { SentenceEmbedder } from '../sentence-embedder'
import type { AskStore } from '../ports/ask-store'
import type { SelectableEntry } from '../ports/selection-store'

export interface EarlierNotesDependencies {
  readonly embedder: SentenceEmbedder
  readonly store: Pick<AskStore, 'findNearestEntryIds' | 'readEntries'>
}

/**
 * Finds up to two earlier notes of the account about the subject of a draft, best first. The
 * nearest entries by vector are the candidates. Vectors alone call many unrelated notes near, so a
 * note also has to share telling words with the draft. Left out are entries of other users, in the
 * trash, excluded from AI, written by the AI or in crisis, and the entry that the draft became.
 */
export async function findEarlierNotes(
  uid: string,
  fullDraft: string,
  { embedder, store }: EarlierNotesDependencies,
): Promise<readonly EarlierNote[]> {
  const draft = fullDraft.slice(-maxDraftLength)
  const [embedding] = await embedder.embed([draft])
  if (embedding?.status !== 'embedded') return []
  const { vector } = embedding
  const ids = await store.findNearestEntryIds(uid, { vector, model: embedder.model, limit: maxCandidates })
  const entries = (await store.readEntries(ids)).flatMap((entry, index) =>
    isReadable(uid, entry) && !isTextOf(entry.content, fullDraft) ? { ...entry, id: ids[index] ?? '' } : [],
  )
  const contents = entries.map(({ content }) => content)
  const embeddings = await embedder.embed(contents)
  const isNear = (index: number) => {
    const candidate = embeddings[index]
    return candidate?.status === 'embedded' && cosine(vector, candidate.vector) >= minSimilarity
  }
  return rankBySharedWords(draft, contents)
    .filter(({ textIndex, sharedWeight }) => sharedWeight >= minSharedWeight && isNear(textIndex))
    .flatMap(({ textIndex, passage: { start, end } }): EarlierNote[] => {
      const entry = entries[textIndex]
      if (entry === undefined || entry.writtenAt === null) return []
      return [{ id: entry.id, writtenAt: entry.writtenAt, quote: entry.content.slice(start, end) }]
    })
    .slice(0, maxNotes)
}

const maxNotes = 2

/** The end of a long draft: the user is writing there, and a long text shares words with any. */
const maxDraftLength = 2_000

/** Each costs two reads. */
const maxCandidates = 30

/**
 * With these two limits, two thirds of the notes found for the entries of the journal of `bench
 * replies` are of the same theme, and drafts of other people get none of them.
 */
const minSharedWeight = 1.9
const minSimilarity = 0.4

function isReadable(uid: string, entry: SelectableEntry | undefined): entry is SelectableEntry {
  return entry?.uid === uid && !entry.isInTrash && !entry.isNeverAi && !entry.isFromAi && !speaksOfCrisis(entry.content)
}

/** Whether an entry is an earlier or later state of the draft, as after an undone submit. */
function isTextOf(content: string, draft: string): boolean {
  const entryText = collapseWhiteSpace(content)
  const draftText = collapseWhiteSpace(draft)
  return entryText.startsWith(draftText) || draftText.startsWith(entryText)
}

function collapseWhiteSpace(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
