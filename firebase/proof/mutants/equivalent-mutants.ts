/** Equivalent mutants, grouped by the reason why no request can tell them from the rules. */
const equivalentsByReason: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'A created document has no previous state: reading `resource.data` fails, and with it the statement.',
    [
      'messages/* list: allows create too',
      'messages/* update: allows create too',
      'messages/* update: allows create too (2)',
      'messages/*/versions/* list: allows create too',
      'messages/*/versions/* update: allows create too',
      'collections/* list: allows create too',
      'collections/* update: allows create too',
      'collections/* update: allows create too (2)',
      'collections/* update: allows create too (3)',
      'collections/* update: allows create too (4)',
      'collections/* update: allows create too (5)',
      'collections/* update: allows create too (6)',
      'users/* update: allows create too',
      'usernames/* list: allows create too',
      'usernames/* update: allows create too',
      'usernames/* update: allows create too (2)',
      'reports/* list: allows create too',
      'searchQueries/* get: allows create too',
      'searchQueries/* list: allows create too',
      'searchQueries/* delete: allows create too',
      'threads/* list: allows create too',
      'threads/* update: allows create too',
      'threads/* update: allows create too (2)',
      'turns/* list: allows create too',
      'turns/* update: allows create too',
      'turns/* delete: allows create too',
    ],
  ],
  [
    'Without a write there is no `request.resource`: `changesOnly` fails, and with it the statement.',
    [
      'collections/* update: allows get too',
      'collections/* update: allows list too',
      'collections/* update: allows delete too',
    ],
  ],
  [
    'Another statement of the store already allows that request kind to the same users, or to more.',
    [
      'messages/* get: allows list too',
      'messages/* list: allows get too',
      'messages/*/versions/* get: allows list too',
      'messages/*/versions/* list: allows get too',
      'collections/* get: allows list too',
      'collections/* list: allows get too',
      'usernames/* list: allows get too',
      'users/*/private/settings create: allows update too',
      'searchQueries/* get: allows list too',
      'searchQueries/* get: allows delete too',
      'searchQueries/* list: allows get too',
      'searchQueries/* list: allows delete too',
      'searchQueries/* delete: allows get too',
      'searchQueries/* delete: allows list too',
      'threads/* get: allows list too',
      'threads/* list: allows get too',
      'turns/* list: allows delete too',
      'turns/* delete: allows list too',
    ],
  ],
  [
    'New settings may have no notice, or one that is accepted in the same commit. `changesOnly` fails without a previous document. The creation statement allows the same.',
    ['users/*/private/settings update: allows create too'],
  ],
  [
    'These statements match one document by its name. A list matches all documents of a store, so it never reaches them.',
    [
      'users/*/private/stats get: allows list too',
      'users/*/private/settings get: allows list too',
      'users/*/private/blocks get: allows list too',
    ],
  ],
  [
    'A signed-out client has no uid to add to a list or to remove from it, so the next condition fails.',
    [
      'collections/* update: without && isSignedIn()',
      'isSubscribed: without && isSignedIn()',
      'isMe: without && isSignedIn()',
    ],
  ],
  [
    'Only a commit in the very microsecond in which 30 days, or seven, are over would show a difference.',
    [
      "isRenameCooldownOver: request.time > user.renamedAt + duration.value(7, 'd') is request.time >= user.renamedAt + duration.value(7, 'd')",
      "isClaimableByAnyone: request.time > movedAt + duration.value(30, 'd') is request.time >= movedAt + duration.value(30, 'd')",
    ],
  ],
  [
    "In another user's notebook, a commit can change only the subscribers, which a report does not read.",
    [
      'reports/* create: get(/databases/$(database)/documents/collections/$(request.resource.data.notebookId)) by getAfter',
    ],
  ],
  [
    "Only the owner of a notebook writes the owner's blocks, and the owner cannot subscribe.",
    ['isBlockedBy: get(/databases/$(database)/documents/users/$(owner)/private/blocks) by getAfter'],
  ],
  [
    'The value is no valid revision: `isEntry` denies it.',
    ["keepsOrRevisesText: ['', before.get('revision', '')] has 'extra' too", "keepsOrRevisesText: '' is another (2)"],
  ],
  [
    'Each of these fields is read elsewhere, and reading a missing field fails.',
    [
      'isEntry: without && entry.keys().hasAll(required)',
      "isSettings: without && settings.keys().hasAll(['aiEnabled'])",
      'isThread: without && thread.keys().hasAll(fields)',
      "isSettings: ['aiEnabled'] is without 'aiEnabled'",
    ],
  ],
  ['Only a map has keys, and the next condition reads them.', ['isAcceptedNow: without && notice is map']],
  ['Only a number can be compared with a number.', ['isFinite: without && value is number']],
  ['Only a text has `matches`, which the next condition calls.', ['isProfile: without && user.username is string']],
  [
    'The pattern of a username excludes capital letters, so `lower` changes nothing.',
    ['isProfile: user.username.lower() without lower'],
  ],
  [
    "No user can write another user's conversation, so none has the time of this commit.",
    ['isWrittenAndNotDeleted: without && isMine(thread)'],
  ],
  ['The default for a missing prompt only has to be a text.', ["isEntry: '' is another (2)"]],
]

/** Equivalent mutants by name, with reasons. The proof reports a listed mutant that is killed. */
export const equivalentMutants: Readonly<Record<string, string>> = Object.fromEntries(
  equivalentsByReason.flatMap(([reason, names]) => names.map((name) => [name, reason])),
)
