import { type Data, now } from '../../value'
import { answer, before, longAgo, oldThread, oldTurn, thread, turn } from '../documents'
import { idsAround } from '../ids-around'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const threads = situationsOf('threads')
const turns = situationsOf('turns')
export const threadSituations = threads.situations
export const turnSituations = turns.situations

const threadPath = (stage: Stage) => `threads/${stage.id('thread')}`
const deleted = { title: '', deletedAt: longAgo }

// ── Conversations ────────────────────────────────────────────────────────────────────────────────────────────────────

for (const [words, changes] of Object.entries<Data>({
  'a conversation': {},
  'a deleted conversation': deleted,
  "another person's conversation": { uid: 'somebody' },
})) {
  const there = (stage: Stage) => ({ [threadPath(stage)]: oldThread(stage, changes) })
  threads.add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: threadPath(stage) } }))
  threads.add('delete', words, (stage) => ({ given: there(stage), act: commit([threadPath(stage), undefined]) }))
  const change = (what: string, made: Data, isProbed = false) =>
    threads.add(
      'update',
      `${words}, ${what}`,
      (stage) => ({ given: there(stage), act: commit([threadPath(stage), thread(stage, { ...changes, ...made })]) }),
      { isProbed },
    )
  change('gone on with', {}, words === 'a conversation')
  change('deleted', { title: '', deletedAt: now })
  change('deleted with its title', { title: 'When?', deletedAt: now })
  change('brought back', { title: 'When did it rain?', deletedAt: null }, words === 'a deleted conversation')
  change('begun at another time', { createdAt: before })
}
threads.add('update', 'a conversation with a field more before', (stage) => ({
  given: { [threadPath(stage)]: oldThread(stage, { extra: 1 }) },
  act: commit([threadPath(stage), thread(stage)]),
}))
threads.add('get', 'a conversation that is not there', (stage) => ({ act: { kind: 'get', path: threadPath(stage) } }))
threads.add('create', 'a conversation', (stage) => ({ act: commit([threadPath(stage), thread(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
threads.add('create', 'a conversation that is deleted already', (stage) => ({
  act: commit([threadPath(stage), thread(stage, { title: '', deletedAt: now })]),
}))
threads.add('create', "another person's conversation", (stage) => ({
  act: commit([threadPath(stage), thread(stage, { uid: 'somebody' })]),
}))

// ── Their turns ──────────────────────────────────────────────────────────────────────────────────────────────────────

const path = (stage: Stage) => `turns/${stage.id('turn')}`

interface Asked {
  readonly there?: Data | undefined
  readonly made?: Data
  /** The conversation before; `undefined` where there is none. */
  readonly thread?: Data | undefined
  /** What the commit makes of it; `undefined` where it leaves it alone. */
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
  threadMade: { title: 'When?', deletedAt: null },
})
ask('a question in a conversation that is deleted with it', { threadMade: { title: '', deletedAt: now } })
ask("a question in another person's conversation", { thread: { uid: 'somebody' }, threadMade: undefined })
for (const words of Object.keys(idsAround(''))) {
  ask(`a question in a conversation under ${words}`, ({ mark }) => ({ threadId: idsAround(mark)[words] ?? '' }))
}
ask('a question that gets its answer', { there: {}, made: { answer } }, { isProbed: true })
ask('a question that is sent again', { there: {} })
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
  threadMade: { title: '', deletedAt: now },
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
