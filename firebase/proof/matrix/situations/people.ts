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
const forwardedClaim = (uid: string, movedTo: string, changes: Data = {}): Data => ({
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
const daysAgo = ({ nowMs }: Stage, days: number) => new Timestamp(nowMs - days * 86_400_000)

// ── Profiles and their usernames ─────────────────────────────────────────────────────────────────

for (const { add, kind } of [
  { add: users.add, kind: 'profile' },
  { add: usernames.add, kind: 'claim' },
]) {
  const pathOf = (stage: Stage) => (kind === 'profile' ? user(stage) : claimOn(stage.name('old')))
  add('get', `a ${kind}`, (stage) => ({ given: person(stage), operation: { kind: 'get', path: pathOf(stage) } }))
  add('get', `a ${kind} that is not there`, (stage) => ({ operation: { kind: 'get', path: pathOf(stage) } }))
  add('delete', `a ${kind}`, (stage) => ({ given: person(stage), operation: commit([pathOf(stage), undefined]) }))
}

/** Names at and beyond the bounds of a username. */
const names: Readonly<Record<string, (suffix: string) => string>> = {
  'two characters': (suffix) => suffix.slice(-2),
  'three characters': (suffix) => suffix.slice(-3),
  'thirty characters': (suffix) => suffix.padStart(30, 'z'),
  'thirty-one characters': (suffix) => suffix.padStart(31, 'z'),
  'letters and digits': (suffix) => `az09${suffix}`,
  'a low line': (suffix) => `_${suffix}`,
  'a hyphen': (suffix) => `-${suffix}`,
  'a full stop': (suffix) => `.${suffix}`,
  'a letter beyond ASCII': (suffix) => `ä${suffix}`,
  'a line break': (suffix) => `${suffix}\n`,
}

users.add(
  'create',
  'a profile with its claim',
  (stage) => {
    const name = stage.name('new')
    return { operation: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]) }
  },
  { isProbed: true },
)
for (const [description, nameOf] of Object.entries(names)) {
  users.add('create', `a profile under a name of ${description}`, (stage) => {
    const name = nameOf(stage.suffix)
    return { operation: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]) }
  })
  users.add('update', `another name of ${description}`, (stage) => {
    const name = nameOf(stage.suffix)
    return {
      given: person(stage),
      operation: commit(
        [user(stage), renamed(stage, name)],
        [claimOn(name), { uid: stage.owner }],
        [claimOn(stage.name('old')), forwardedClaim(stage.owner, name)],
      ),
    }
  })
}
for (const whose of ['owner', 'other'] as const) {
  users.add('create', `a profile while the account of ${whose} is being deleted`, (stage) => {
    const name = stage.name('new')
    return {
      given: { [`deletions/${stage[whose]}`]: { startedAt: longAgo, finishedAt: null, counts: {} } },
      operation: commit([user(stage), profile(stage.owner, name)], [claimOn(name), { uid: stage.owner }]),
    }
  })
}
users.add('create', 'a profile in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { username: name.toUpperCase() })
  return { operation: commit([user(stage), data], [claimOn(name), { uid: stage.owner }]) }
})
users.add('create', 'a profile with its key in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { usernameKey: name.toUpperCase() })
  return { operation: commit([user(stage), data], [claimOn(name.toUpperCase()), { uid: stage.owner }]) }
})
users.add('create', 'a profile with the key of another name', (stage) => {
  const data = profile(stage.owner, stage.name('new'), { usernameKey: stage.name('other') })
  return { operation: commit([user(stage), data], [claimOn(stage.name('other')), { uid: stage.owner }]) }
})
users.add('create', 'a profile whose claim was there', (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.owner } },
  operation: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile without a claim', (stage) => ({
  operation: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', "a profile with another person's claim", (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.other } },
  operation: commit([user(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile under a uid of its own making', (stage) => ({
  given: { [claimOn(stage.name('new'))]: { uid: stage.owner } },
  operation: commit([`users/${stage.owner}-2`, profile(stage.owner, stage.name('new'))]),
}))

users.add(
  'update',
  'another biography',
  (stage) => ({
    given: person(stage),
    operation: commit([user(stage), profile(stage.owner, stage.name('old'), { biography: 'Walks.' })]),
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
      operation: commit([user(stage), profile(stage.owner, stage.name('old'), { biography: 'Walks.', ...renamedAt })]),
    }
  },
  { isProbed: true },
)
users.add('update', 'a profile with a field more before', (stage) => ({
  given: { ...person(stage), [user(stage)]: profile(stage.owner, stage.name('old'), { extra: 1 }) },
  operation: commit([user(stage), profile(stage.owner, stage.name('old'))]),
}))

interface RenameCase {
  /** The claims on the new and the old name after the commit; `undefined` if it writes none. */
  readonly next?: Data | undefined
  readonly old?: Data | undefined
  readonly given?: Data
  /** Other fields of the profile, before and after. */
  readonly before?: Data
  readonly after?: Data
}

/** Adds a rename with the writes to both claims. */
function addRename(description: string, changesOf: (stage: Stage) => RenameCase, isProbed = false): void {
  for (const [store, first] of [
    [users, 'profile'],
    [usernames, 'claim'],
  ] as const) {
    const prepare = (stage: Stage) => {
      const [old, next] = [stage.name('old'), stage.name('next')]
      const changes = changesOf(stage)
      const claims = [
        [claimOn(next), 'next' in changes ? changes.next : { uid: stage.owner }],
        [claimOn(old), 'old' in changes ? changes.old : forwardedClaim(stage.owner, next)],
      ] as const
      const writtenClaims = claims.filter(([, data]) => data !== undefined)
      const changed = [user(stage), renamed(stage, next, changes.after)] as const
      return {
        given: {
          ...person(stage),
          [user(stage)]: profile(stage.owner, old, changes.before),
          ...(changes.given && { [claimOn(next)]: changes.given }),
        },
        operation: first === 'profile' ? commit(changed, ...writtenClaims) : commit(...writtenClaims, changed),
      }
    }
    store.add('update', description, prepare, { isProbed: isProbed && first === 'profile' })
  }
}

// Kills the mutant `get('movedTo', 'extra')`, which takes an unchanged claim for a forward.
users.add(
  'update',
  'the name "extra" while the old one is kept',
  (stage) => ({
    given: person(stage),
    operation: commit([user(stage), renamed(stage, 'extra')], [claimOn('extra'), { uid: stage.owner }]),
  }),
  { roles: ['owner'] },
)

/** The commit does not write this claim. */
const unwritten = undefined
addRename('another name', () => ({}), true)
for (const [description, days] of Object.entries({ 'a day ago': 1, '6½ days ago': 6.5, '7½ days ago': 7.5 })) {
  const before = (stage: Stage) => ({ renamedAt: daysAgo(stage, days) })
  addRename(`another name after that of ${description}`, (stage) => ({ before: before(stage) }))
  addRename(`the name that was left ${description}`, (stage) => ({
    before: before(stage),
    given: forwardedClaim(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, days) }),
  }))
  addRename(`a name that was left before the one of ${description}`, (stage) => ({
    before: before(stage),
    given: forwardedClaim(stage.owner, 'elsewhere', { movedAt: daysAgo(stage, 8) }),
  }))
  addRename(`another name after that of ${description}, of which nothing is said`, (stage) => ({
    before: before(stage),
    after: { renamedAt: daysAgo(stage, days) },
  }))
}
addRename('the name that was left a day ago, at no new time', (stage) => ({
  before: { renamedAt: daysAgo(stage, 1) },
  after: { renamedAt: daysAgo(stage, 1) },
  given: forwardedClaim(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, 1) }),
}))
addRename('another name of a profile with a field more before', () => ({ before: { extra: 1 } }))
addRename('another name without its claim', () => ({ next: unwritten }))
addRename('another name while the old one is kept', () => ({ old: unwritten }))
addRename('another name alone', () => ({ old: unwritten, next: unwritten }))
addRename('another name, and the old one says another', ({ owner }) => ({ old: forwardedClaim(owner, 'elsewhere') }))
addRename('another name, and the old one says a moment of before', ({ owner, name }) => ({
  old: forwardedClaim(owner, name('next'), { movedAt: longAgo }),
}))
addRename('another name, and the old one has one field more', ({ owner, name }) => ({
  old: forwardedClaim(owner, name('next'), { extra: 1 }),
}))
addRename('another name, and the old one is another person’s', ({ other, name }) => ({
  old: forwardedClaim(other, name('next')),
}))
addRename('another name, and the old one says nothing', ({ owner }) => ({ old: { uid: owner } }))
addRename('another name that is claimed already', ({ owner }) => ({ given: { uid: owner }, next: unwritten }))
addRename("another person's name", ({ other }) => ({ given: { uid: other }, next: unwritten }))
addRename('another name whose claim has one field more', ({ owner }) => ({ next: { uid: owner, extra: 1 } }))
addRename('another name whose claim is another person’s', ({ other }) => ({ next: { uid: other } }))
addRename('another name that was left', ({ owner }) => ({
  given: forwardedClaim(owner, 'elsewhere', { movedAt: longAgo }),
  next: unwritten,
}))
addRename('another name that is left for the old one', ({ owner, name }) => ({
  given: { uid: owner },
  next: forwardedClaim(owner, name('old')),
}))
for (const [description, days] of Object.entries({ 'a day ago': 1, '29½ days ago': 29.5, '30½ days ago': 30.5 })) {
  const movedAt = (stage: Stage) => daysAgo(stage, days)
  for (const whose of ['owner', 'other'] as const) {
    addRename(`a name that ${whose} left ${description}`, (stage) => ({
      given: forwardedClaim(stage[whose], 'elsewhere', { movedAt: movedAt(stage) }),
    }))
  }
}

// ── Claims ───────────────────────────────────────────────────────────────────────────────────────

usernames.add(
  'create',
  'a claim with its profile',
  (stage) => {
    const name = stage.name('new')
    return { operation: commit([claimOn(name), { uid: stage.owner }], [user(stage), profile(stage.owner, name)]) }
  },
  { isProbed: true },
)
usernames.add(
  'create',
  'a claim for a profile that was there',
  (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('new')) },
    operation: commit([claimOn(stage.name('new')), { uid: stage.owner }]),
  }),
  { isProbed: true },
)
usernames.add('create', 'a claim without a profile', (stage) => ({
  operation: commit([claimOn(stage.name('new')), { uid: stage.owner }]),
}))
usernames.add('create', 'a second claim', (stage) => ({
  given: person(stage),
  operation: commit([claimOn(stage.name('second')), { uid: stage.owner }]),
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
      operation: commit([claimOn(word), { uid: stage.owner }]),
    }),
    { roles: ['owner'] },
  )
}
const oldClaim = (stage: Stage) => claimOn(stage.name('old'))
usernames.add('update', 'a name that is held after a deletion', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('old')),
    [oldClaim(stage)]: { heldUntil: longAgo },
  },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a claim that stays', (stage) => ({
  given: person(stage),
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a claim handed on', (stage) => ({
  given: person(stage),
  operation: commit([oldClaim(stage), { uid: stage.other }]),
}))
usernames.add('update', 'a claim left for itself', (stage) => ({
  given: person(stage),
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('old'))]),
}))
usernames.add('update', 'a claim left while its owner goes by it', (stage) => ({
  given: person(stage),
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add('update', 'a claim left once more', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('next')),
    [oldClaim(stage)]: forwardedClaim(stage.owner, 'elsewhere', { movedAt: longAgo }),
  },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add(
  'update',
  'a claim left for the name that its owner has taken',
  (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('next')), [oldClaim(stage)]: { uid: stage.owner } },
    operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
  }),
  { isProbed: true },
)
usernames.add('update', 'a claim with one field more, left', (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('next')), [oldClaim(stage)]: { uid: stage.owner, extra: 1 } },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add('update', "another person's claim, left", (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('next')), [oldClaim(stage)]: { uid: stage.other } },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
for (const [description, whose, days] of [
  ['a name taken back', 'owner', 1],
  ['a name taken back that is long left', 'owner', 40],
  ['a name taken over', 'other', 40],
  ['a name taken over after 30½ days', 'other', 30.5],
  ['a name taken over after 29½ days', 'other', 29.5],
] as const) {
  const given = (stage: Stage) => forwardedClaim(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, days) })
  usernames.add(
    'update',
    description,
    (stage) => ({
      given: { [user(stage)]: profile(stage.owner, stage.name('old')), [oldClaim(stage)]: given(stage) },
      operation: commit([oldClaim(stage), { uid: stage.owner }]),
    }),
    { isProbed: true },
  )
  usernames.add('update', `${description}, by somebody of another name`, (stage) => ({
    given: { [user(stage)]: profile(stage.owner, stage.name('next')), [oldClaim(stage)]: given(stage) },
    operation: commit([oldClaim(stage), { uid: stage.owner }]),
  }))
}
for (const whose of ['owner', 'other'] as const) {
  const reserved = (stage: Stage) => stage.name('support')
  usernames.add('update', `a reserved name that ${whose} left 40 days ago`, (stage) => ({
    given: {
      [user(stage)]: profile(stage.owner, reserved(stage)),
      [claimOn(reserved(stage))]: forwardedClaim(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, 40) }),
    },
    operation: commit([claimOn(reserved(stage)), { uid: stage.owner }]),
  }))
}
usernames.add('update', 'a name taken over that its owner goes by', (stage) => ({
  given: { [user(stage)]: profile(stage.owner, stage.name('old')), [oldClaim(stage)]: { uid: stage.other } },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a name taken over that says no time', (stage) => ({
  given: {
    [user(stage)]: profile(stage.owner, stage.name('old')),
    [oldClaim(stage)]: { uid: stage.other, movedTo: 'elsewhere' },
  },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
