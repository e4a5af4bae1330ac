import { reservedUsernames, reservedUsernameParts } from '@geist/domain'

import { type Data, Timestamp, serverTimestamp } from '../../value'
import { longAgo, profile } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const users = situationsOf('users')
const usernames = situationsOf('usernames')
export const userSituations = users.situations
export const usernameSituations = usernames.situations

const user = ({ owner }: Stage) => `users/${owner}`
const claimOn = (name: string) => `usernames/${name}`
const left = (uid: string, movedTo: string, changes: Data = {}): Data => ({
  uid,
  movedTo,
  movedAt: serverTimestamp,
  ...changes,
})

/** The owner's profile and claim, under the name `old` of this stage. */
function person(stage: Stage) {
  const old = stage.name('old')
  return { [user(stage)]: profile(stage.owner, old), [claimOn(old)]: { uid: stage.owner } }
}

const renamed = (stage: Stage, name: string, changes: Data = {}): Data =>
  profile(stage.owner, name, { renamedAt: serverTimestamp, ...changes })
const daysAgo = ({ clock }: Stage, days: number) => new Timestamp(clock - days * 86_400_000)

// ── Profiles and their usernames ─────────────────────────────────────────────────────────────────

for (const { add, kind } of [
  { add: users.add, kind: 'profile' },
  { add: usernames.add, kind: 'claim' },
]) {
  const pathOf = (stage: Stage) => (kind === 'profile' ? user(stage) : claimOn(stage.name('old')))
  add('get', `a ${kind}`, (stage) => ({ given: person(stage), act: { kind: 'get', path: pathOf(stage) } }))
  add('get', `a ${kind} that is not there`, (stage) => ({ act: { kind: 'get', path: pathOf(stage) } }))
  add('delete', `a ${kind}`, (stage) => ({ given: person(stage), act: commit([pathOf(stage), undefined]) }))
}

/** Names at and beyond the bounds of a username. */
const names: Readonly<Record<string, (mark: string) => string>> = {
  'two characters': (mark) => mark.slice(-2),
  'three characters': (mark) => mark.slice(-3),
  'thirty characters': (mark) => mark.padStart(30, 'z'),
  'thirty-one characters': (mark) => mark.padStart(31, 'z'),
  'letters and digits': (mark) => `az09${mark}`,
  'a low line': (mark) => `_${mark}`,
  'a hyphen': (mark) => `-${mark}`,
  'a full stop': (mark) => `.${mark}`,
  'a letter beyond ASCII': (mark) => `ä${mark}`,
  'a line break': (mark) => `${mark}\n`,
}

users.add(
  'create',
  'a profile with its claim',
  (stage) => {
    const name = stage.name('new')
    return { act: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]) }
  },
  { isProbed: true },
)
for (const [words, nameOf] of Object.entries(names)) {
  users.add('create', `a profile under a name of ${words}`, (stage) => {
    const name = nameOf(stage.mark)
    return { act: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]) }
  })
  users.add('update', `another name of ${words}`, (stage) => {
    const name = nameOf(stage.mark)
    return {
      given: person(stage),
      act: commit(
        [user(stage), renamed(stage, name)],
        [claimOn(name), { uid: stage.owner }],
        [claimOn(stage.name('old')), left(stage.owner, name)],
      ),
    }
  })
}
for (const whose of ['owner', 'other'] as const) {
  users.add('create', `a profile while the account of ${whose} is being deleted`, (stage) => {
    const name = stage.name('new')
    return {
      given: { [`deletions/${stage[whose]}`]: { startedAt: longAgo, finishedAt: null, counts: {} } },
      act: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]),
    }
  })
}
users.add('create', 'a profile in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { username: name.toUpperCase() })
  return { act: commit([user(stage), data], [claimOn(name), { uid: stage.owner }]) }
})
users.add('create', 'a profile with its key in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { usernameKey: name.toUpperCase() })
  return { act: commit([user(stage), data], [claimOn(name.toUpperCase()), { uid: stage.owner }]) }
})
users.add('create', 'a profile with the key of another name', (stage) => {
  const data = profile(stage.owner, stage.name('new'), { usernameKey: stage.name('other') })
  return { act: commit([user(stage), data], [claimOn(stage.name('other')), { uid: stage.owner }]) }
})
users.add('create', 'a profile whose claim was there', (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.owner } },
  act: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile without a claim', (stage) => ({
  act: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', "a profile with another person's claim", (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.other } },
  act: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile under a uid of its own making', (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.owner } },
  act: commit([`users/${stage.owner}-2`, profile(stage.owner, stage.name('new'))]),
}))

users.add(
  'update',
  'another biography',
  (stage) => ({
    given: person(stage),
    act: commit([user(stage), profile(stage.owner, stage.name('old'), { biography: 'Walks.' })]),
  }),
  { isProbed: true },
)

users.add(
  'update',
  'another biography of one who has taken another name',
  (stage) => {
    const renamedAt = { renamedAt: daysAgo(stage, 1) }
    return {
      given: { ...person(stage), [user(stage)]: profile(stage.owner, stage.name('old'), renamedAt) },
      act: commit([user(stage), profile(stage.owner, stage.name('old'), { biography: 'Walks.', ...renamedAt })]),
    }
  },
  { isProbed: true },
)
users.add('update', 'a profile with a field more before', (stage) => ({
  given: { ...person(stage), [user(stage)]: profile(stage.owner, stage.name('old'), { extra: 1 }) },
  act: commit([user(stage), profile(stage.owner, stage.name('old'))]),
}))

interface Move {
  readonly next?: Data | undefined
  readonly old?: Data | undefined
  readonly given?: Data
  /** Other fields of the profile, before and after. */
  readonly before?: Data
  readonly after?: Data
}

/** Adds a rename with the writes to both claims. */
function move(words: string, of: (stage: Stage) => Move, isProbed = false): void {
  for (const [store, first] of [
    [users, 'profile'],
    [usernames, 'claim'],
  ] as const) {
    const play = (stage: Stage) => {
      const [old, next] = [stage.name('old'), stage.name('next')]
      const made = of(stage)
      const claims = [
        [claimOn(next), 'next' in made ? made.next : { uid: stage.owner }],
        [claimOn(old), 'old' in made ? made.old : left(stage.owner, next)],
      ] as const
      const written = claims.filter(([, data]) => data !== undefined)
      const changed = [user(stage), renamed(stage, next, made.after)] as const
      return {
        given: {
          ...person(stage),
          [user(stage)]: profile(stage.owner, old, made.before),
          ...(made.given && { [claimOn(next)]: made.given }),
        },
        act: first === 'profile' ? commit(changed, ...written) : commit(...written, changed),
      }
    }
    store.add('update', words, play, { isProbed: isProbed && first === 'profile' })
  }
}

// Kills the mutant `get('movedTo', 'extra')`, which takes an unchanged claim for a forward.
users.add(
  'update',
  'the name "extra" while the old one is kept',
  (stage) => ({
    given: person(stage),
    act: commit([user(stage), renamed(stage, 'extra')], [claimOn('extra'), { uid: stage.owner }]),
  }),
  { roles: ['owner'] },
)

const stays = undefined
move('another name', () => ({}), true)
for (const [words, days] of Object.entries({ 'a day ago': 1, '6½ days ago': 6.5, '7½ days ago': 7.5 })) {
  const before = (stage: Stage) => ({ renamedAt: daysAgo(stage, days) })
  move(`another name after that of ${words}`, (stage) => ({ before: before(stage) }))
  move(`the name that was left ${words}`, (stage) => ({
    before: before(stage),
    given: left(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, days) }),
  }))
  move(`a name that was left before the one of ${words}`, (stage) => ({
    before: before(stage),
    given: left(stage.owner, 'elsewhere', { movedAt: daysAgo(stage, 8) }),
  }))
  move(`another name after that of ${words}, of which nothing is said`, (stage) => ({
    before: before(stage),
    after: { renamedAt: daysAgo(stage, days) },
  }))
}
move('the name that was left a day ago, at no new time', (stage) => ({
  before: { renamedAt: daysAgo(stage, 1) },
  after: { renamedAt: daysAgo(stage, 1) },
  given: left(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, 1) }),
}))
move('another name of a profile with a field more before', () => ({ before: { extra: 1 } }))
move('another name without its claim', () => ({ next: stays }))
move('another name while the old one is kept', () => ({ old: stays }))
move('another name alone', () => ({ old: stays, next: stays }))
move('another name, and the old one says another', ({ owner }) => ({ old: left(owner, 'elsewhere') }))
move('another name, and the old one says a moment of before', ({ owner, name }) => ({
  old: left(owner, name('next'), { movedAt: longAgo }),
}))
move('another name, and the old one has one field more', ({ owner, name }) => ({
  old: left(owner, name('next'), { extra: 1 }),
}))
move('another name, and the old one is another person’s', ({ other, name }) => ({ old: left(other, name('next')) }))
move('another name, and the old one says nothing', ({ owner }) => ({ old: { uid: owner } }))
move('another name that is claimed already', ({ owner }) => ({ given: { uid: owner }, next: stays }))
move("another person's name", ({ other }) => ({ given: { uid: other }, next: stays }))
move('another name whose claim has one field more', ({ owner }) => ({ next: { uid: owner, extra: 1 } }))
move('another name whose claim is another person’s', ({ other }) => ({ next: { uid: other } }))
move('another name that was left', ({ owner }) => ({
  given: left(owner, 'elsewhere', { movedAt: longAgo }),
  next: stays,
}))
move('another name that is left for the old one', ({ owner, name }) => ({
  given: { uid: owner },
  next: left(owner, name('old')),
}))
for (const [words, days] of Object.entries({ 'a day ago': 1, '29½ days ago': 29.5, '30½ days ago': 30.5 })) {
  const movedAt = (stage: Stage) => daysAgo(stage, days)
  for (const whose of ['owner', 'other'] as const) {
    move(`a name that ${whose} left ${words}`, (stage) => ({
      given: left(stage[whose], 'elsewhere', { movedAt: movedAt(stage) }),
    }))
  }
}

// ── Claims ───────────────────────────────────────────────────────────────────────────────────────

usernames.add(
  'create',
  'a claim with its profile',
  (stage) => {
    const name = stage.name('new')
    return { act: commit([claimOn(name), { uid: stage.owner }], [user(stage), profile(stage.owner, name)]) }
  },
  { isProbed: true },
)
usernames.add(
  'create',
  'a claim for a profile that was there',
  (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('new')) },
    act: commit([claimOn(stage.name('new')), { uid: stage.owner }]),
  }),
  { isProbed: true },
)
usernames.add('create', 'a claim without a profile', (stage) => ({
  act: commit([claimOn(stage.name('new')), { uid: stage.owner }]),
}))
usernames.add('create', 'a second claim', (stage) => ({
  given: person(stage),
  act: commit([claimOn(stage.name('second')), { uid: stage.owner }]),
}))
/** Reserved words and others, with prefixes, suffixes and characters that no name contains. */
const claimedWords = [
  ...reservedUsernames,
  ...[...reservedUsernameParts, 'extra', ...reservedUsernames].map((word) => `our-${word}`),
  'extra',
  'our_support',
  'support_of-us',
  'support1',
  'sup7port',
  '-support',
  'oursupport',
  'our.support',
  'sup.port',
  'geist',
  'geistly',
  '_9geist',
  '.geist',
  'ourgeist',
  'ge-ist',
  'gei',
  'geis',
  'geist.ly',
]
for (const word of claimedWords) {
  usernames.add(
    'create',
    `the claim on "${word}"`,
    (stage) => ({
      given: { [user(stage)]: profile(stage.owner, word) },
      act: commit([claimOn(word), { uid: stage.owner }]),
    }),
    { roles: ['owner'] },
  )
}
const held = (stage: Stage) => claimOn(stage.name('old'))
usernames.add('update', 'a name that is held after a deletion', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('old')),
    [held(stage)]: { heldUntil: longAgo },
  },
  act: commit([held(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a claim that stays', (stage) => ({
  given: person(stage),
  act: commit([held(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a claim handed on', (stage) => ({
  given: person(stage),
  act: commit([held(stage), { uid: stage.other }]),
}))
usernames.add('update', 'a claim left for itself', (stage) => ({
  given: person(stage),
  act: commit([held(stage), left(stage.owner, stage.name('old'))]),
}))
usernames.add('update', 'a claim left while its owner goes by it', (stage) => ({
  given: person(stage),
  act: commit([held(stage), left(stage.owner, stage.name('next'))]),
}))
usernames.add('update', 'a claim left once more', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('next')),
    [held(stage)]: left(stage.owner, 'elsewhere', { movedAt: longAgo }),
  },
  act: commit([held(stage), left(stage.owner, stage.name('next'))]),
}))
usernames.add(
  'update',
  'a claim left for the name that its owner has taken',
  (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('next')), [held(stage)]: { uid: stage.owner } },
    act: commit([held(stage), left(stage.owner, stage.name('next'))]),
  }),
  { isProbed: true },
)
usernames.add('update', 'a claim with one field more, left', (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('next')), [held(stage)]: { uid: stage.owner, extra: 1 } },
  act: commit([held(stage), left(stage.owner, stage.name('next'))]),
}))
usernames.add('update', "another person's claim, left", (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('next')), [held(stage)]: { uid: stage.other } },
  act: commit([held(stage), left(stage.owner, stage.name('next'))]),
}))
for (const [words, whose, days] of [
  ['a name taken back', 'owner', 1],
  ['a name taken back that is long left', 'owner', 40],
  ['a name taken over', 'other', 40],
  ['a name taken over after 30½ days', 'other', 30.5],
  ['a name taken over after 29½ days', 'other', 29.5],
] as const) {
  const given = (stage: Stage) => left(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, days) })
  usernames.add(
    'update',
    words,
    (stage) => ({
      given: { [user(stage)]: profile(stage.owner, stage.name('old')), [held(stage)]: given(stage) },
      act: commit([held(stage), { uid: stage.owner }]),
    }),
    { isProbed: true },
  )
  usernames.add('update', `${words}, by somebody of another name`, (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('next')), [held(stage)]: given(stage) },
    act: commit([held(stage), { uid: stage.owner }]),
  }))
}
for (const whose of ['owner', 'other'] as const) {
  const reserved = (stage: Stage) => stage.name('support')
  usernames.add('update', `a reserved name that ${whose} left 40 days ago`, (stage) => ({
    given: {
      [user(stage)]: profile(stage.owner, reserved(stage)),
      [claimOn(reserved(stage))]: left(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, 40) }),
    },
    act: commit([claimOn(reserved(stage)), { uid: stage.owner }]),
  }))
}
usernames.add('update', 'a name taken over that its owner goes by', (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('old')), [held(stage)]: { uid: stage.other } },
  act: commit([held(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a name taken over that says no time', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('old')),
    [held(stage)]: { uid: stage.other, movedTo: 'elsewhere' },
  },
  act: commit([held(stage), { uid: stage.owner }]),
}))
