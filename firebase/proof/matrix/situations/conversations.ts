import { type Data, serverTimestamp, omitField } from '../../value'
import {
  answer,
  earlierThanLongAgo,
  creationId,
  longAgo,
  oldThread,
  oldTurn,
  thread,
  deletionId,
  turn,
  revivalId,
  unknownId,
} from '../documents'
import { createBoundaryIds } from '../boundary-ids'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const threads = createSituationList('threads')
const turns = createSituationList('turns')
export const threadSituations = threads.situations
export const turnSituations = turns.situations

const threadPath = (stage: Stage) => `threads/${stage.id('thread')}`
const deleted = { title: '', deletedAt: longAgo, writeIds: [deletionId, creationId] }
const deletedWithoutIds = { title: '', deletedAt: longAgo }

// ── Conversations ────────────────────────────────────────────────────────────────────────────────

const deletion: Data = { title: '', deletedAt: serverTimestamp }
const revival: Data = { title: 'When did it rain?', deletedAt: null }

for (const [description, { ids, ...changes }] of Object.entries<Data>({
  'a conversation': { ids: [creationId] },
  'a deleted conversation': { ...deleted, ids: [deletionId, creationId] },
  'a restored conversation': {
    ids: [revivalId, deletionId, creationId],
    writeIds: [revivalId, deletionId, creationId],
  },
  'a conversation with eight write ids': { ids: createEightIds(), writeIds: createEightIds() },
  'a conversation without write ids': { ids: [] },
  'a deleted conversation without write ids': { ...deletedWithoutIds, ids: [] },
  'a conversation without write ids before its deletion': {
    ...deletedWithoutIds,
    ids: [deletionId],
    writeIds: [deletionId],
  },
  "another user's conversation": { uid: 'somebody', ids: [creationId] },
})) {
  const previousIds = ids as readonly string[]
  const isDeleted = changes['deletedAt'] !== undefined
  const omitMissingIds = (data: Data) => (previousIds.length === 0 ? omitField(data, 'writeIds') : data)
  const existing = (stage: Stage) => ({ [threadPath(stage)]: omitMissingIds(oldThread(stage, changes)) })
  threads.add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: threadPath(stage) },
  }))
  threads.add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([threadPath(stage), undefined]),
  }))
  const addChange = (changeDescription: string, written: Data, isProbed = false) =>
    threads.add(
      'update',
      `${description}, ${changeDescription}`,
      (stage) => {
        const after = thread(stage, { ...changes, ...written })
        return {
          existingDocuments: existing(stage),
          operation: commit([threadPath(stage), 'writeIds' in written ? after : omitMissingIds(after)]),
        }
      },
      { isProbed },
    )
  addChange('continued', {}, description === 'a conversation')
  addChange('continued with a new write id', { writeIds: [revivalId, ...previousIds] })
  addChange('renamed', { title: 'Why?', writeIds: [revivalId, ...previousIds].slice(0, 8) })
  addChange('deleted without removing the title', {
    ...deletion,
    title: 'When?',
    writeIds: [unknownId, ...previousIds],
  })
  addChange('with another createdAt', { createdAt: earlierThanLongAgo })
  addChange('created again', { ...revival, writeIds: [creationId] })
  const isProbedState = description === 'a conversation' || description === 'a deleted conversation'
  for (const [action, written, isProbed] of [
    ['deleted', deletion, isProbedState && !isDeleted],
    ['restored', revival, isProbedState && isDeleted],
  ] as const) {
    addChange(action, { ...written, writeIds: [unknownId, ...previousIds].slice(0, 8) }, isProbed)
    addChange(`${action} without a write id`, { ...written, ...(previousIds.length > 0 && { writeIds: previousIds }) })
    addChange(`${action} with a single write id`, { ...written, writeIds: [unknownId] })
    addChange(`${action} based on its creation`, { ...written, writeIds: [unknownId, creationId] })
    addChange(`${action} based on an unknown write before the real ones`, {
      ...written,
      writeIds: [unknownId, revivalId, ...previousIds],
    })
    addChange(`${action} with a used write id`, {
      ...written,
      writeIds: [previousIds.at(-1) ?? creationId, ...previousIds],
    })
    addChange(`${action} based on an unknown write`, { ...written, writeIds: [unknownId, revivalId] })
    addChange(`${action} with another createdAt`, {
      ...written,
      createdAt: earlierThanLongAgo,
      writeIds: [unknownId, ...previousIds],
    })
  }
}
threads.add('update', 'a conversation with an unknown field', (stage) => ({
  existingDocuments: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  operation: commit([threadPath(stage), thread(stage)]),
}))
threads.add('update', 'a conversation with an unknown field, deleted without it', (stage) => ({
  existingDocuments: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  operation: commit([threadPath(stage), thread(stage, { ...deletion, writeIds: [deletionId, creationId] })]),
}))
threads.add('get', 'a missing conversation', (stage) => ({
  operation: { kind: 'get', path: threadPath(stage) },
}))
threads.add('create', 'a conversation', (stage) => ({ operation: commit([threadPath(stage), thread(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
threads.add('create', 'a conversation without a write id', (stage) => ({
  operation: commit([threadPath(stage), omitField(thread(stage), 'writeIds')]),
}))
threads.add('create', 'a conversation with two write ids', (stage) => ({
  operation: commit([threadPath(stage), thread(stage, { writeIds: [revivalId, creationId] })]),
}))
threads.add('create', 'a conversation that is already deleted', (stage) => ({
  operation: commit([threadPath(stage), thread(stage, deletion)]),
}))
threads.add('create', "another user's conversation", (stage) => ({
  operation: commit([threadPath(stage), thread(stage, { uid: 'somebody' })]),
}))

function createEightIds(): readonly string[] {
  return Array.from({ length: 8 }, (_, index) => `write-${index}`.padEnd(20, '-'))
}

// ── Turns ────────────────────────────────────────────────────────────────────────────────────────

const path = (stage: Stage) => `turns/${stage.id('turn')}`

interface TurnCase {
  readonly existing?: Data | undefined
  readonly written?: Data
  /** The conversation before the commit; `undefined` if missing. */
  readonly thread?: Data | undefined
  /** The changes of the commit to the conversation; `undefined` if the commit does not write it. */
  readonly threadChanges?: Data | undefined
  readonly threadId?: string
}

function addTurn(
  description: string,
  turnCase: TurnCase | ((stage: Stage) => TurnCase),
  options: Parameters<typeof turns.add>[3] = {},
): void {
  const createCase = (stage: Stage) => ({
    thread: {},
    threadChanges: {},
    ...(typeof turnCase === 'function' ? turnCase(stage) : turnCase),
  })
  const isUpdate = typeof turnCase !== 'function' && turnCase.existing !== undefined
  turns.add(
    isUpdate ? 'update' : 'create',
    description,
    (stage) => {
      const { existing, written = {}, threadId = stage.id('thread'), ...changes } = createCase(stage)
      return {
        existingDocuments: {
          ...(changes.thread && { [`threads/${threadId}`]: oldThread(stage, changes.thread) }),
          ...(existing && { [path(stage)]: oldTurn(stage, { threadId, ...existing }) }),
        },
        operation: commit(
          [path(stage), turn(stage, { threadId, ...existing, ...written })],
          ...(changes.threadChanges
            ? [[`threads/${threadId}`, thread(stage, { ...changes.thread, ...changes.threadChanges })] as const]
            : []),
        ),
      }
    },
    options,
  )
}

addTurn('a question', {}, { isProbed: true, hasRandomId: true })
addTurn('a question with its answer', { written: { answer } })
addTurn('a question with its new conversation', { thread: undefined })
addTurn('a question without a write of its conversation', { threadChanges: undefined })
addTurn('a question in a missing conversation', { thread: undefined, threadChanges: undefined })
addTurn('a question in a deleted conversation', { thread: deleted, threadChanges: undefined })
addTurn('a question in a conversation restored by the commit', {
  thread: deleted,
  threadChanges: { title: 'When?', deletedAt: null, writeIds: [revivalId, deletionId, creationId] },
})
addTurn('a question in a deleted conversation created again', {
  thread: deleted,
  threadChanges: { title: 'When?', deletedAt: null, writeIds: [creationId] },
})
const deletingChanges: Data = { ...deletion, writeIds: [deletionId, creationId] }
addTurn('a question in a conversation deleted by the commit', { threadChanges: deletingChanges })
addTurn("a question in another user's conversation", { thread: { uid: 'somebody' }, threadChanges: undefined })
for (const description of Object.keys(createBoundaryIds(''))) {
  addTurn(`a question in a conversation under ${description}`, ({ suffix }) => ({
    threadId: createBoundaryIds(suffix)[description] ?? '',
  }))
}
addTurn('a question that gets its answer', { existing: {}, written: { answer } }, { isProbed: true })
addTurn('a question sent again', { existing: {} })
addTurn('an answer sent again', { existing: { answer }, written: { answer } })
addTurn(
  'a question that gets another answer',
  { existing: { answer }, written: { answer: { ...answer, text: 'In May.' } } },
  { isProbed: true },
)
addTurn('a question that loses its answer', { existing: { answer }, written: { answer: null } })
addTurn('a changed question', { existing: {}, written: { question: 'Why?' } })
addTurn('a question with another askedAt', { existing: {}, written: { askedAt: earlierThanLongAgo } })
addTurn('an answer without a write of its conversation', {
  existing: {},
  written: { answer },
  threadChanges: undefined,
})
addTurn("another user's question", { existing: { uid: 'somebody' }, written: { answer } })
addTurn('an answer in a conversation deleted by the commit', {
  existing: {},
  written: { answer },
  threadChanges: deletingChanges,
})
turns.add('update', 'a question with an unknown field', (stage) => ({
  existingDocuments: { [threadPath(stage)]: oldThread(stage), [path(stage)]: oldTurn(stage, { extra: 1 }) },
  operation: commit([path(stage), turn(stage)], [threadPath(stage), thread(stage)]),
}))
turns.add('update', 'a question moved to another conversation', (stage) => {
  const otherThreadPath = `threads/${stage.id('another')}`
  return {
    existingDocuments: {
      [threadPath(stage)]: oldThread(stage),
      [otherThreadPath]: oldThread(stage),
      [path(stage)]: oldTurn(stage),
    },
    operation: commit([path(stage), turn(stage, { threadId: stage.id('another') })], [otherThreadPath, thread(stage)]),
  }
})

for (const [description, changes] of Object.entries({ 'a turn': {}, "another user's turn": { uid: 'somebody' } })) {
  const existing = (stage: Stage) => ({ [path(stage)]: oldTurn(stage, changes) })
  turns.add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  turns.add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
}
turns.add('get', 'a missing turn', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
turns.add('delete', 'a missing turn', (stage) => ({ operation: commit([path(stage), undefined]) }))
