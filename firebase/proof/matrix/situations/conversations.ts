import { type Data, serverTimestamp, without } from '../../value'
import { answer, before, begun, longAgo, oldThread, oldTurn, thread, thrown, turn, undone, unknown } from '../documents'
import { idsAround } from '../ids-around'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const threads = situationsOf('threads')
const turns = situationsOf('turns')
export const threadSituations = threads.situations
export const turnSituations = turns.situations

const threadPath = (stage: Stage) => `threads/${stage.id('thread')}`
const deleted = { title: '', deletedAt: longAgo, writeIds: [thrown, begun] }
const deletedWithoutIds = { title: '', deletedAt: longAgo }

// ── Conversations ────────────────────────────────────────────────────────────────────────────────

const deletion: Data = { title: '', deletedAt: serverTimestamp }
const revival: Data = { title: 'When did it rain?', deletedAt: null }

for (const [description, { ids, ...changes }] of Object.entries<Data>({
  'a conversation': { ids: [begun] },
  'a deleted conversation': { ...deleted, ids: [thrown, begun] },
  'a conversation that was brought back': { ids: [undone, thrown, begun], writeIds: [undone, thrown, begun] },
  'a conversation with eight write ids': { ids: eight(), writeIds: eight() },
  'a conversation from before': { ids: [] },
  'a deleted conversation from before': { ...deletedWithoutIds, ids: [] },
  'a conversation from before that was deleted since': { ...deletedWithoutIds, ids: [thrown], writeIds: [thrown] },
  "another person's conversation": { uid: 'somebody', ids: [begun] },
})) {
  const past = ids as readonly string[]
  const isDeleted = changes['deletedAt'] !== undefined
  const bare = (data: Data) => (past.length === 0 ? without(data, 'writeIds') : data)
  const existing = (stage: Stage) => ({ [threadPath(stage)]: bare(oldThread(stage, changes)) })
  threads.add('get', description, (stage) => ({
    given: existing(stage),
    operation: { kind: 'get', path: threadPath(stage) },
  }))
  threads.add('delete', description, (stage) => ({
    given: existing(stage),
    operation: commit([threadPath(stage), undefined]),
  }))
  const change = (what: string, written: Data, isProbed = false) =>
    threads.add(
      'update',
      `${description}, ${what}`,
      (stage) => {
        const after = thread(stage, { ...changes, ...written })
        return {
          given: existing(stage),
          operation: commit([threadPath(stage), 'writeIds' in written ? after : bare(after)]),
        }
      },
      { isProbed },
    )
  change('gone on with', {}, description === 'a conversation')
  change('gone on with under a new write id', { writeIds: [undone, ...past] })
  change('called something else', { title: 'Why?', writeIds: [undone, ...past].slice(0, 8) })
  change('deleted with its title', { ...deletion, title: 'When?', writeIds: [unknown, ...past] })
  change('begun at another time', { createdAt: before })
  change('begun once more', { ...revival, writeIds: [begun] })
  const probed = description === 'a conversation' || description === 'a deleted conversation'
  for (const [what, written, isProbed] of [
    ['deleted', deletion, probed && !isDeleted],
    ['brought back', revival, probed && isDeleted],
  ] as const) {
    change(what, { ...written, writeIds: [unknown, ...past].slice(0, 8) }, isProbed)
    change(`${what} without a write id`, { ...written, ...(past.length > 0 && { writeIds: past }) })
    change(`${what} under a single id`, { ...written, writeIds: [unknown] })
    change(`${what} on the base of its creation`, { ...written, writeIds: [unknown, begun] })
    change(`${what} on the base of a write that was never made`, { ...written, writeIds: [unknown, undone, ...past] })
    change(`${what} under an id that it has had`, { ...written, writeIds: [past.at(-1) ?? begun, ...past] })
    change(`${what} on a base that is made up`, { ...written, writeIds: [unknown, undone] })
    change(`${what} and begun at another time`, { ...written, createdAt: before, writeIds: [unknown, ...past] })
  }
}
threads.add('update', 'a conversation with a field more before', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  operation: commit([threadPath(stage), thread(stage)]),
}))
threads.add('update', 'a conversation with a field more before, deleted without it', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  operation: commit([threadPath(stage), thread(stage, { ...deletion, writeIds: [thrown, begun] })]),
}))
threads.add('get', 'a conversation that is not there', (stage) => ({
  operation: { kind: 'get', path: threadPath(stage) },
}))
threads.add('create', 'a conversation', (stage) => ({ operation: commit([threadPath(stage), thread(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
threads.add('create', 'a conversation without a write id', (stage) => ({
  operation: commit([threadPath(stage), without(thread(stage), 'writeIds')]),
}))
threads.add('create', 'a conversation with two write ids', (stage) => ({
  operation: commit([threadPath(stage), thread(stage, { writeIds: [undone, begun] })]),
}))
threads.add('create', 'a conversation that is deleted already', (stage) => ({
  operation: commit([threadPath(stage), thread(stage, deletion)]),
}))
threads.add('create', "another person's conversation", (stage) => ({
  operation: commit([threadPath(stage), thread(stage, { uid: 'somebody' })]),
}))

function eight(): readonly string[] {
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
  readonly threadMade?: Data | undefined
  readonly threadId?: string
}

function addTurn(
  description: string,
  turnCase: TurnCase | ((stage: Stage) => TurnCase),
  options: Parameters<typeof turns.add>[3] = {},
): void {
  const caseFor = (stage: Stage) => ({
    thread: {},
    threadMade: {},
    ...(typeof turnCase === 'function' ? turnCase(stage) : turnCase),
  })
  const isUpdate = typeof turnCase !== 'function' && turnCase.existing !== undefined
  turns.add(
    isUpdate ? 'update' : 'create',
    description,
    (stage) => {
      const { existing, written = {}, threadId = stage.id('thread'), ...of } = caseFor(stage)
      return {
        given: {
          ...(of.thread && { [`threads/${threadId}`]: oldThread(stage, of.thread) }),
          ...(existing && { [path(stage)]: oldTurn(stage, { threadId, ...existing }) }),
        },
        operation: commit(
          [path(stage), turn(stage, { threadId, ...existing, ...written })],
          ...(of.threadMade
            ? [[`threads/${threadId}`, thread(stage, { ...of.thread, ...of.threadMade })] as const]
            : []),
        ),
      }
    },
    options,
  )
}

addTurn('a question', {}, { isProbed: true, hasRandomId: true })
addTurn('a question with its answer', { written: { answer } })
addTurn('a question that begins its conversation', { thread: undefined })
addTurn('a question in a conversation that is left alone', { threadMade: undefined })
addTurn('a question in no conversation', { thread: undefined, threadMade: undefined })
addTurn('a question in a deleted conversation', { thread: deleted, threadMade: undefined })
addTurn('a question in a conversation that is brought back', {
  thread: deleted,
  threadMade: { title: 'When?', deletedAt: null, writeIds: [undone, thrown, begun] },
})
addTurn('a question that begins a deleted conversation once more', {
  thread: deleted,
  threadMade: { title: 'When?', deletedAt: null, writeIds: [begun] },
})
const deletedWithIt: Data = { ...deletion, writeIds: [thrown, begun] }
addTurn('a question in a conversation that is deleted with it', { threadMade: deletedWithIt })
addTurn("a question in another person's conversation", { thread: { uid: 'somebody' }, threadMade: undefined })
for (const description of Object.keys(idsAround(''))) {
  addTurn(`a question in a conversation under ${description}`, ({ suffix }) => ({
    threadId: idsAround(suffix)[description] ?? '',
  }))
}
addTurn('a question that gets its answer', { existing: {}, written: { answer } }, { isProbed: true })
addTurn('a question that is sent again', { existing: {} })
addTurn('an answer that is sent again', { existing: { answer }, written: { answer } })
addTurn(
  'a question that is answered otherwise',
  { existing: { answer }, written: { answer: { ...answer, text: 'In May.' } } },
  { isProbed: true },
)
addTurn('a question that takes its answer away', { existing: { answer }, written: { answer: null } })
addTurn('another question', { existing: {}, written: { question: 'Why?' } })
addTurn('a question asked at another time', { existing: {}, written: { askedAt: before } })
addTurn('an answer without its conversation', { existing: {}, written: { answer }, threadMade: undefined })
addTurn("another person's question", { existing: { uid: 'somebody' }, written: { answer } })
addTurn('an answer in a conversation that is deleted with it', {
  existing: {},
  written: { answer },
  threadMade: deletedWithIt,
})
turns.add('update', 'a question with a field more before', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage), [path(stage)]: oldTurn(stage, { extra: 1 }) },
  operation: commit([path(stage), turn(stage)], [threadPath(stage), thread(stage)]),
}))
turns.add('update', 'a question moved to another conversation', (stage) => {
  const other = `threads/${stage.id('another')}`
  return {
    given: { [threadPath(stage)]: oldThread(stage), [other]: oldThread(stage), [path(stage)]: oldTurn(stage) },
    operation: commit([path(stage), turn(stage, { threadId: stage.id('another') })], [other, thread(stage)]),
  }
})

for (const [description, changes] of Object.entries({ 'a turn': {}, "another person's turn": { uid: 'somebody' } })) {
  const existing = (stage: Stage) => ({ [path(stage)]: oldTurn(stage, changes) })
  turns.add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  turns.add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
}
turns.add('get', 'a turn that is not there', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
turns.add('delete', 'a turn that is not there', (stage) => ({ operation: commit([path(stage), undefined]) }))
