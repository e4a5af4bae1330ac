import { reservedUsernames, reservedUsernameParts } from '@geist/domain'

import { type Data, Timestamp, serverTimestamp } from '../../value'
import { deletionMarker, longAgo, profile } from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const users = createSituationList('users')
const usernames = createSituationList('usernames')
export const userSituations = users.situations
export const usernameSituations = usernames.situations

const userPath = ({ owner }: Stage) => `users/${owner}`
const claimPath = (name: string) => `usernames/${name}`
const forwardedClaim = (uid: string, movedTo: string, changes: Data = {}): Data => ({
  uid,
  movedTo,
  movedAt: serverTimestamp,
  ...changes,
})

/** The owner's profile and claim, under the name `old` of this stage. */
function createPerson(stage: Stage) {
  const old = stage.name('old')
  return { [userPath(stage)]: profile(stage.owner, old), [claimPath(old)]: { uid: stage.owner } }
}

const createRenamedProfile = (stage: Stage, name: string, changes: Data = {}): Data =>
  profile(stage.owner, name, { renamedAt: serverTimestamp, ...changes })
const daysAgo = ({ nowMs }: Stage, days: number) => new Timestamp(nowMs - days * 86_400_000)

// ── Profiles and their usernames ─────────────────────────────────────────────────────────────────

for (const { add, kind } of [
  { add: users.add, kind: 'profile' },
  { add: usernames.add, kind: 'claim' },
]) {
  const getPath = (stage: Stage) => (kind === 'profile' ? userPath(stage) : claimPath(stage.name('old')))
  add('get', `a ${kind}`, (stage) => ({
    existingDocuments: createPerson(stage),
    operation: { kind: 'get', path: getPath(stage) },
  }))
  add('get', `a missing ${kind}`, (stage) => ({ operation: { kind: 'get', path: getPath(stage) } }))
  add('delete', `a ${kind}`, (stage) => ({
    existingDocuments: createPerson(stage),
    operation: commit([getPath(stage), undefined]),
  }))
}

/** Names at and beyond the bounds of a username, from a unique suffix. */
const boundaryNames: Readonly<Record<string, (suffix: string) => string>> = {
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
    return { operation: commit([userPath(stage), profile(stage.owner, name)], [claimPath(name), { uid: stage.owner }]) }
  },
  { isProbed: true },
)
for (const [description, createName] of Object.entries(boundaryNames)) {
  users.add('create', `a profile with a name of ${description}`, (stage) => {
    const name = createName(stage.suffix)
    return { operation: commit([userPath(stage), profile(stage.owner, name)], [claimPath(name), { uid: stage.owner }]) }
  })
  users.add('update', `a rename to ${description}`, (stage) => {
    const name = createName(stage.suffix)
    return {
      existingDocuments: createPerson(stage),
      operation: commit(
        [userPath(stage), createRenamedProfile(stage, name)],
        [claimPath(name), { uid: stage.owner }],
        [claimPath(stage.name('old')), forwardedClaim(stage.owner, name)],
      ),
    }
  })
}
for (const whose of ['owner', 'other'] as const) {
  users.add('create', `a profile while the account of ${whose} is being deleted`, (stage) => {
    const name = stage.name('new')
    return {
      existingDocuments: deletionMarker(stage[whose]),
      operation: commit([userPath(stage), profile(stage.owner, name)], [claimPath(name), { uid: stage.owner }]),
    }
  })
}
users.add('create', 'a profile in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { username: name.toUpperCase() })
  return { operation: commit([userPath(stage), data], [claimPath(name), { uid: stage.owner }]) }
})
users.add('create', 'a profile with its key in capital letters', (stage) => {
  const name = stage.name('new')
  const data = profile(stage.owner, name, { usernameKey: name.toUpperCase() })
  return { operation: commit([userPath(stage), data], [claimPath(name.toUpperCase()), { uid: stage.owner }]) }
})
users.add('create', 'a profile with the key of another name', (stage) => {
  const data = profile(stage.owner, stage.name('new'), { usernameKey: stage.name('other') })
  return { operation: commit([userPath(stage), data], [claimPath(stage.name('other')), { uid: stage.owner }]) }
})
users.add('create', 'a profile with an existing claim', (stage) => ({
  existingDocuments: { [claimPath(stage.name('new'))]: { uid: stage.owner } },
  operation: commit([userPath(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile without a claim', (stage) => ({
  operation: commit([userPath(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', "a profile with another user's claim", (stage) => ({
  existingDocuments: { [claimPath(stage.name('new'))]: { uid: stage.other } },
  operation: commit([userPath(stage), profile(stage.owner, stage.name('new'))]),
}))
users.add('create', 'a profile under another document id', (stage) => ({
  existingDocuments: { [claimPath(stage.name('new'))]: { uid: stage.owner } },
  operation: commit([`users/${stage.owner}-2`, profile(stage.owner, stage.name('new'))]),
}))

users.add(
  'update',
  'another biography',
  (stage) => ({
    existingDocuments: createPerson(stage),
    operation: commit([userPath(stage), profile(stage.owner, stage.name('old'), { biography: 'Walks.' })]),
  }),
  { isProbed: true },
)

users.add(
  'update',
  'another biography after a rename',
  (stage) => {
    const renamedAt = { renamedAt: daysAgo(stage, 1) }
    return {
      existingDocuments: {
        ...createPerson(stage),
        [userPath(stage)]: profile(stage.owner, stage.name('old'), renamedAt),
      },
      operation: commit([
        userPath(stage),
        profile(stage.owner, stage.name('old'), { biography: 'Walks.', ...renamedAt }),
      ]),
    }
  },
  { isProbed: true },
)
users.add('update', 'a profile with an unknown field', (stage) => ({
  existingDocuments: {
    ...createPerson(stage),
    [userPath(stage)]: profile(stage.owner, stage.name('old'), { extra: 1 }),
  },
  operation: commit([userPath(stage), profile(stage.owner, stage.name('old'))]),
}))

interface RenameCase {
  /** The claims on the new and the old name after the commit; `undefined` if it writes none. */
  readonly newClaim?: Data | undefined
  readonly oldClaim?: Data | undefined
  /** The claim on the new name before the commit. */
  readonly existingClaim?: Data
  /** Other fields of the profile, before and after. */
  readonly profileBefore?: Data
  readonly profileAfter?: Data
}

/** Adds a rename with the writes to both claims, once as a request for each store. */
function addRename(description: string, createCase: (stage: Stage) => RenameCase, isProbed = false): void {
  for (const [store, firstWrite] of [
    [users, 'profile'],
    [usernames, 'claim'],
  ] as const) {
    const prepare = (stage: Stage) => {
      const oldName = stage.name('old')
      const newName = stage.name('next')
      const renameCase = createCase(stage)
      const claims = [
        [claimPath(newName), 'newClaim' in renameCase ? renameCase.newClaim : { uid: stage.owner }],
        [claimPath(oldName), 'oldClaim' in renameCase ? renameCase.oldClaim : forwardedClaim(stage.owner, newName)],
      ] as const
      const writtenClaims = claims.filter(([, data]) => data !== undefined)
      const profileWrite = [userPath(stage), createRenamedProfile(stage, newName, renameCase.profileAfter)] as const
      return {
        existingDocuments: {
          ...createPerson(stage),
          [userPath(stage)]: profile(stage.owner, oldName, renameCase.profileBefore),
          ...(renameCase.existingClaim && { [claimPath(newName)]: renameCase.existingClaim }),
        },
        operation:
          firstWrite === 'profile' ? commit(profileWrite, ...writtenClaims) : commit(...writtenClaims, profileWrite),
      }
    }
    store.add('update', description, prepare, { isProbed: isProbed && firstWrite === 'profile' })
  }
}

// Kills the mutant `get('movedTo', 'extra')`, which takes an unchanged claim for a forward.
users.add(
  'update',
  'a rename to "extra" without a forward of the old name',
  (stage) => ({
    existingDocuments: createPerson(stage),
    operation: commit(
      [userPath(stage), createRenamedProfile(stage, 'extra')],
      [claimPath('extra'), { uid: stage.owner }],
    ),
  }),
  { roles: ['owner'] },
)

/** The commit does not write this claim. */
const unwritten = undefined
addRename('a rename', () => ({}), true)
for (const [description, days] of Object.entries({ 'a day ago': 1, '6½ days ago': 6.5, '7½ days ago': 7.5 })) {
  const before = (stage: Stage) => ({ renamedAt: daysAgo(stage, days) })
  addRename(`a rename after one ${description}`, (stage) => ({ profileBefore: before(stage) }))
  addRename(`a return to the name left ${description}`, (stage) => ({
    profileBefore: before(stage),
    existingClaim: forwardedClaim(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, days) }),
  }))
  addRename(`a return to an older name after a rename ${description}`, (stage) => ({
    profileBefore: before(stage),
    existingClaim: forwardedClaim(stage.owner, 'elsewhere', { movedAt: daysAgo(stage, 8) }),
  }))
  addRename(`a rename after one ${description}, without a new renamedAt`, (stage) => ({
    profileBefore: before(stage),
    profileAfter: { renamedAt: daysAgo(stage, days) },
  }))
}
addRename('a return to the name left a day ago, without a new renamedAt', (stage) => ({
  profileBefore: { renamedAt: daysAgo(stage, 1) },
  profileAfter: { renamedAt: daysAgo(stage, 1) },
  existingClaim: forwardedClaim(stage.owner, stage.name('old'), { movedAt: daysAgo(stage, 1) }),
}))
addRename('a rename of a profile with an unknown field', () => ({ profileBefore: { extra: 1 } }))
addRename('a rename without a claim on the new name', () => ({ newClaim: unwritten }))
addRename('a rename without a forward of the old name', () => ({ oldClaim: unwritten }))
addRename('a rename without any claim', () => ({ oldClaim: unwritten, newClaim: unwritten }))
addRename('a rename with a forward to another name', ({ owner }) => ({ oldClaim: forwardedClaim(owner, 'elsewhere') }))
addRename('a rename with a forward at a past time', ({ owner, name }) => ({
  oldClaim: forwardedClaim(owner, name('next'), { movedAt: longAgo }),
}))
addRename('a rename with an unknown field in the forward', ({ owner, name }) => ({
  oldClaim: forwardedClaim(owner, name('next'), { extra: 1 }),
}))
addRename('a rename with a forward of another user', ({ other, name }) => ({
  oldClaim: forwardedClaim(other, name('next')),
}))
addRename('a rename with an unchanged claim on the old name', ({ owner }) => ({ oldClaim: { uid: owner } }))
addRename('a rename to a name that the user has already claimed', ({ owner }) => ({
  existingClaim: { uid: owner },
  newClaim: unwritten,
}))
addRename("a rename to another user's name", ({ other }) => ({ existingClaim: { uid: other }, newClaim: unwritten }))
addRename('a rename with an unknown field in the new claim', ({ owner }) => ({ newClaim: { uid: owner, extra: 1 } }))
addRename('a rename with a new claim of another user', ({ other }) => ({ newClaim: { uid: other } }))
addRename('a rename to an unclaimed former name', ({ owner }) => ({
  existingClaim: forwardedClaim(owner, 'elsewhere', { movedAt: longAgo }),
  newClaim: unwritten,
}))
addRename('a rename to a name that forwards to the old one', ({ owner, name }) => ({
  existingClaim: { uid: owner },
  newClaim: forwardedClaim(owner, name('old')),
}))
for (const [description, days] of Object.entries({ 'a day ago': 1, '29½ days ago': 29.5, '30½ days ago': 30.5 })) {
  const movedAt = (stage: Stage) => daysAgo(stage, days)
  for (const whose of ['owner', 'other'] as const) {
    addRename(`a rename to a name that ${whose} left ${description}`, (stage) => ({
      existingClaim: forwardedClaim(stage[whose], 'elsewhere', { movedAt: movedAt(stage) }),
    }))
  }
}

// ── Claims ───────────────────────────────────────────────────────────────────────────────────────

usernames.add(
  'create',
  'a claim with its profile',
  (stage) => {
    const name = stage.name('new')
    return { operation: commit([claimPath(name), { uid: stage.owner }], [userPath(stage), profile(stage.owner, name)]) }
  },
  { isProbed: true },
)
usernames.add(
  'create',
  'a claim for an existing profile',
  (stage) => ({
    existingDocuments: { [userPath(stage)]: profile(stage.owner, stage.name('new')) },
    operation: commit([claimPath(stage.name('new')), { uid: stage.owner }]),
  }),
  { isProbed: true },
)
usernames.add('create', 'a claim without a profile', (stage) => ({
  operation: commit([claimPath(stage.name('new')), { uid: stage.owner }]),
}))
usernames.add('create', 'a second claim', (stage) => ({
  existingDocuments: createPerson(stage),
  operation: commit([claimPath(stage.name('second')), { uid: stage.owner }]),
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
      existingDocuments: { [userPath(stage)]: profile(stage.owner, word) },
      operation: commit([claimPath(word), { uid: stage.owner }]),
    }),
    { roles: ['owner'] },
  )
}
const oldClaim = (stage: Stage) => claimPath(stage.name('old'))
usernames.add('update', 'a username that is held after a deletion', (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('old')),
    [oldClaim(stage)]: { heldUntil: longAgo },
  },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'an unchanged claim', (stage) => ({
  existingDocuments: createPerson(stage),
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a claim given to another user', (stage) => ({
  existingDocuments: createPerson(stage),
  operation: commit([oldClaim(stage), { uid: stage.other }]),
}))
usernames.add('update', 'a claim that forwards to itself', (stage) => ({
  existingDocuments: createPerson(stage),
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('old'))]),
}))
usernames.add('update', 'a forward of the current name', (stage) => ({
  existingDocuments: createPerson(stage),
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add('update', 'a forward of a former name', (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('next')),
    [oldClaim(stage)]: forwardedClaim(stage.owner, 'elsewhere', { movedAt: longAgo }),
  },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add(
  'update',
  'a forward to the current name',
  (stage) => ({
    existingDocuments: {
      [userPath(stage)]: profile(stage.owner, stage.name('next')),
      [oldClaim(stage)]: { uid: stage.owner },
    },
    operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
  }),
  { isProbed: true },
)
usernames.add('update', 'a forward of a claim with an unknown field', (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('next')),
    [oldClaim(stage)]: { uid: stage.owner, extra: 1 },
  },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
usernames.add('update', "a forward of another user's claim", (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('next')),
    [oldClaim(stage)]: { uid: stage.other },
  },
  operation: commit([oldClaim(stage), forwardedClaim(stage.owner, stage.name('next'))]),
}))
for (const [description, whose, days] of [
  ['a reclaimed name', 'owner', 1],
  ['a reclaimed name, left long ago', 'owner', 40],
  ['a name taken over after 40 days', 'other', 40],
  ['a name taken over after 30½ days', 'other', 30.5],
  ['a name taken over after 29½ days', 'other', 29.5],
] as const) {
  const createExistingClaim = (stage: Stage) =>
    forwardedClaim(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, days) })
  usernames.add(
    'update',
    description,
    (stage) => ({
      existingDocuments: {
        [userPath(stage)]: profile(stage.owner, stage.name('old')),
        [oldClaim(stage)]: createExistingClaim(stage),
      },
      operation: commit([oldClaim(stage), { uid: stage.owner }]),
    }),
    { isProbed: true },
  )
  usernames.add('update', `${description}, by a user with another name`, (stage) => ({
    existingDocuments: {
      [userPath(stage)]: profile(stage.owner, stage.name('next')),
      [oldClaim(stage)]: createExistingClaim(stage),
    },
    operation: commit([oldClaim(stage), { uid: stage.owner }]),
  }))
}
for (const whose of ['owner', 'other'] as const) {
  const reserved = (stage: Stage) => stage.name('support')
  usernames.add('update', `a reserved name that ${whose} left 40 days ago`, (stage) => ({
    existingDocuments: {
      [userPath(stage)]: profile(stage.owner, reserved(stage)),
      [claimPath(reserved(stage))]: forwardedClaim(stage[whose], 'elsewhere', { movedAt: daysAgo(stage, 40) }),
    },
    operation: commit([claimPath(reserved(stage)), { uid: stage.owner }]),
  }))
}
usernames.add('update', 'a name taken over from its current owner', (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('old')),
    [oldClaim(stage)]: { uid: stage.other },
  },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
usernames.add('update', 'a name taken over from a forward without a time', (stage) => ({
  existingDocuments: {
    [userPath(stage)]: profile(stage.owner, stage.name('old')),
    [oldClaim(stage)]: { uid: stage.other, movedTo: 'elsewhere' },
  },
  operation: commit([oldClaim(stage), { uid: stage.owner }]),
}))
