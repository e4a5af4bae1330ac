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

for (const [words, { ids, ...changes }] of Object.entries<Data>({
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
  const there = (stage: Stage) => ({ [threadPath(stage)]: bare(oldThread(stage, changes)) })
  threads.add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: threadPath(stage) } }))
  threads.add('delete', words, (stage) => ({ given: there(stage), act: commit([threadPath(stage), undefined]) }))
  const change = (what: string, made: Data, isProbed = false) =>
    threads.add(
      'update',
      `${words}, ${what}`,
      (stage) => {
        const after = thread(stage, { ...changes, ...made })
        return { given: there(stage), act: commit([threadPath(stage), 'writeIds' in made ? after : bare(after)]) }
      },
      { isProbed },
    )
  change('gone on with', {}, words === 'a conversation')
  change('gone on with under a new write id', { writeIds: [undone, ...past] })
  change('called something else', { title: 'Why?', writeIds: [undone, ...past].slice(0, 8) })
  change('deleted with its title', { ...deletion, title: 'When?', writeIds: [unknown, ...past] })
  change('begun at another time', { createdAt: before })
  change('begun once more', { ...revival, writeIds: [begun] })
  const probed = words === 'a conversation' || words === 'a deleted conversation'
  for (const [what, made, isProbed] of [
    ['deleted', deletion, probed && !isDeleted],
    ['brought back', revival, probed && isDeleted],
  ] as const) {
    change(what, { ...made, writeIds: [unknown, ...past].slice(0, 8) }, isProbed)
    change(`${what} without a write id`, { ...made, ...(past.length > 0 && { writeIds: past }) })
    change(`${what} under a single id`, { ...made, writeIds: [unknown] })
    change(`${what} on the base of its creation`, { ...made, writeIds: [unknown, begun] })
    change(`${what} on the base of a write that was never made`, { ...made, writeIds: [unknown, undone, ...past] })
    change(`${what} under an id that it has had`, { ...made, writeIds: [past.at(-1) ?? begun, ...past] })
    change(`${what} on a base that is made up`, { ...made, writeIds: [unknown, undone] })
    change(`${what} and begun at another time`, { ...made, createdAt: before, writeIds: [unknown, ...past] })
  }
}
threads.add('update', 'a conversation with a field more before', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  act: commit([threadPath(stage), thread(stage)]),
}))
threads.add('update', 'a conversation with a field more before, deleted without it', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  act: commit([threadPath(stage), thread(stage, { ...deletion, writeIds: [thrown, begun] })]),
}))
threads.add('get', 'a conversation that is not there', (stage) => ({ act: { kind: 'get', path: threadPath(stage) } }))
threads.add('create', 'a conversation', (stage) => ({ act: commit([threadPath(stage), thread(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
threads.add('create', 'a conversation without a write id', (stage) => ({
  act: commit([threadPath(stage), without(thread(stage), 'writeIds')]),
}))
threads.add('create', 'a conversation with two write ids', (stage) => ({
  act: commit([threadPath(stage), thread(stage, { writeIds: [undone, begun] })]),
}))
threads.add('create', 'a conversation that is deleted already', (stage) => ({
  act: commit([threadPath(stage), thread(stage, deletion)]),
}))
threads.add('create', "another person's conversation", (stage) => ({
  act: commit([threadPath(stage), thread(stage, { uid: 'somebody' })]),
}))

function eight(): readonly string[] {
  return Array.from({ length: 8 }, (_, index) => `write-${index}`.padEnd(20, '-'))
}

// ── Turns ────────────────────────────────────────────────────────────────────────────────────────

const path = (stage: Stage) => `turns/${stage.id('turn')}`

interface Asked {
  readonly there?: Data | undefined
  readonly made?: Data
  /** The conversation before the commit; `undefined` if missing. */
  readonly thread?: Data | undefined
  /** The changes of the commit to the conversation; `undefined` if the commit does not write it. */
  readonly threadMade?: Data | undefined
  readonly threadId?: string
}

function ask(
  words: string,
  asked: Asked | ((stage: Stage) => Asked),
  more: Parameters<typeof turns.add>[3] = {},
): void {
  const settled = (stage: Stage) => ({
    thread: {},
    threadMade: {},
    ...(typeof asked === 'function' ? asked(stage) : asked),
  })
  const hasOne = typeof asked !== 'function' && asked.there !== undefined
  turns.add(
    hasOne ? 'update' : 'create',
    words,
    (stage) => {
      const { there, made = {}, threadId = stage.id('thread'), ...of } = settled(stage)
      return {
        given: {
          ...(of.thread && { [`threads/${threadId}`]: oldThread(stage, of.thread) }),
          ...(there && { [path(stage)]: oldTurn(stage, { threadId, ...there }) }),
        },
        act: commit(
          [path(stage), turn(stage, { threadId, ...there, ...made })],
          ...(of.threadMade
            ? [[`threads/${threadId}`, thread(stage, { ...of.thread, ...of.threadMade })] as const]
            : []),
        ),
      }
    },
    more,
  )
}

ask('a question', {}, { isProbed: true, hasRandomId: true })
ask('a question with its answer', { made: { answer } })
ask('a question that begins its conversation', { thread: undefined })
ask('a question in a conversation that is left alone', { threadMade: undefined })
ask('a question in no conversation', { thread: undefined, threadMade: undefined })
ask('a question in a deleted conversation', { thread: deleted, threadMade: undefined })
ask('a question in a conversation that is brought back', {
  thread: deleted,
  threadMade: { title: 'When?', deletedAt: null, writeIds: [undone, thrown, begun] },
})
ask('a question that begins a deleted conversation once more', {
  thread: deleted,
  threadMade: { title: 'When?', deletedAt: null, writeIds: [begun] },
})
const deletedWithIt: Data = { ...deletion, writeIds: [thrown, begun] }
ask('a question in a conversation that is deleted with it', { threadMade: deletedWithIt })
ask("a question in another person's conversation", { thread: { uid: 'somebody' }, threadMade: undefined })
for (const words of Object.keys(idsAround(''))) {
  ask(`a question in a conversation under ${words}`, ({ mark }) => ({ threadId: idsAround(mark)[words] ?? '' }))
}
ask('a question that gets its answer', { there: {}, made: { answer } }, { isProbed: true })
ask('a question that is sent again', { there: {} })
ask('an answer that is sent again', { there: { answer }, made: { answer } })
ask(
  'a question that is answered otherwise',
  { there: { answer }, made: { answer: { ...answer, text: 'In May.' } } },
  { isProbed: true },
)
ask('a question that takes its answer away', { there: { answer }, made: { answer: null } })
ask('another question', { there: {}, made: { question: 'Why?' } })
ask('a question asked at another time', { there: {}, made: { askedAt: before } })
ask('an answer without its conversation', { there: {}, made: { answer }, threadMade: undefined })
ask("another person's question", { there: { uid: 'somebody' }, made: { answer } })
ask('an answer in a conversation that is deleted with it', {
  there: {},
  made: { answer },
  threadMade: deletedWithIt,
})
turns.add('update', 'a question with a field more before', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage), [path(stage)]: oldTurn(stage, { extra: 1 }) },
  act: commit([path(stage), turn(stage)], [threadPath(stage), thread(stage)]),
}))
turns.add('update', 'a question moved to another conversation', (stage) => {
  const other = `threads/${stage.id('another')}`
  return {
    given: { [threadPath(stage)]: oldThread(stage), [other]: oldThread(stage), [path(stage)]: oldTurn(stage) },
    act: commit([path(stage), turn(stage, { threadId: stage.id('another') })], [other, thread(stage)]),
  }
})

for (const [words, changes] of Object.entries({ 'a turn': {}, "another person's turn": { uid: 'somebody' } })) {
  const there = (stage: Stage) => ({ [path(stage)]: oldTurn(stage, changes) })
  turns.add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  turns.add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))
}
turns.add('get', 'a turn that is not there', (stage) => ({ act: { kind: 'get', path: path(stage) } }))
turns.add('delete', 'a turn that is not there', (stage) => ({ act: commit([path(stage), undefined]) }))
