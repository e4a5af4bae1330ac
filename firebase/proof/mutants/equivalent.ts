/** Equivalent mutants, grouped by the reason why no request can tell them from the rules. */
const reasons: readonly (readonly [why: string, names: readonly string[]])[] = [
  [
    'Where a document is created none is there yet: what is asked of `resource.data` fails, and so does the line.',
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
    'Without a write there is no `request.resource`: `changesOnly` fails, and so does the line.',
    [
      'collections/* update: allows get too',
      'collections/* update: allows list too',
      'collections/* update: allows delete too',
    ],
  ],
  [
    'Another line of the store allows that kind of request to the same people already, or to more.',
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
    'New settings may have a notice that is accepted in the same commit, or none; beside that `changesOnly` fails, since nothing is there. That is what their creation allows.',
    ['users/*/private/settings update: allows create too'],
  ],
  [
    'These lines are about one document of a name; a list asks for all of a store and never comes to them.',
    [
      'users/*/private/stats get: allows list too',
      'users/*/private/settings get: allows list too',
      'users/*/private/blocks get: allows list too',
    ],
  ],
  [
    'Somebody who is not signed in has no uid to add to a list or to take from it: what follows fails without it.',
    [
      'collections/* update: without && isSignedIn()',
      'isSubscribed: without && isSignedIn()',
      'isMe: without && isSignedIn()',
    ],
  ],
  [
    'It would take a commit in the very microsecond in which 30 days are over, or seven.',
    [
      "isRenameCooldownOver: request.time > user.renamedAt + duration.value(7, 'd') is request.time >= user.renamedAt + duration.value(7, 'd')",
      "isClaimableByAnyone: request.time > movedAt + duration.value(30, 'd') is request.time >= movedAt + duration.value(30, 'd')",
    ],
  ],
  [
    "Of somebody else's notebook a commit can change nothing but who reads along, which a report does not speak of.",
    [
      'reports/* create: get(/databases/$(database)/documents/collections/$(request.resource.data.notebookId)) by getAfter',
    ],
  ],
  [
    "Only the owner of a notebook writes the owner's blocks, and the owner cannot subscribe.",
    ['isBlockedBy: get(/databases/$(database)/documents/users/$(owner)/private/blocks) by getAfter'],
  ],
  [
    'That is no revision: `isEntry` refuses it.',
    ["keepsOrRevisesText: ['', before.get('revision', '')] has 'extra' too", "keepsOrRevisesText: '' is another (2)"],
  ],
  [
    'Each of these fields is read elsewhere, and to read a field that is not there fails.',
    [
      'isEntry: without && entry.keys().hasAll(required)',
      "isSettings: without && settings.keys().hasAll(['aiEnabled'])",
      'isThread: without && thread.keys().hasAll(fields)',
      "isSettings: ['aiEnabled'] is without 'aiEnabled'",
    ],
  ],
  ['Only a map has keys, and what follows asks for them.', ['isAcceptedNow: without && notice is map']],
  ['Nothing but a number can be compared with one.', ['isFinite: without && value is number']],
  ['Only a text has `matches`, which follows.', ['isProfile: without && user.username is string']],
  [
    'The pattern of a username leaves no capital letter to be made small.',
    ['isProfile: user.username.lower() without lower'],
  ],
  [
    "Nobody can write another person's conversation, so none bears the time of a commit of one's own.",
    ['isWrittenAndNotDeleted: without && isMine(thread)'],
  ],
  ['What stands for a prompt that is missing only has to be a text.', ["isEntry: '' is another (2)"]],
]

/** Equivalent mutants by name, with reasons. The proof reports a listed mutant that is killed. */
export const equivalent: Readonly<Record<string, string>> = Object.fromEntries(
  reasons.flatMap(([why, names]) => names.map((name) => [name, why])),
)
