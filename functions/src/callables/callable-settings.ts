import { aiSending, asking, type CallableName, limits, type PublicCallableName } from '@geist/domain'

/** Deployment and limits of one function. */
export interface CallableSettings {
  /** firebase-admin with gRPC uses about 150 MiB of it. */
  readonly memory: '256MiB' | '512MiB'
  /** Concurrent calls per instance. */
  readonly concurrency: number
  /** Together with `concurrency` it caps the cost of a flood; the platform answers 429 beyond. */
  readonly maxInstances: number
  /** Below the web client's timeout of 70 s, so that the caller gets an answer. */
  readonly timeoutSeconds: number
  /** Maximum request body in bytes; a longer one is refused without parsing. */
  readonly longestBody: number
  /**
   * Whether to check token revocation, which costs a call of Authentication. An ID token stays
   * valid for an hour after a global sign-out or after the account was disabled. `always` for
   * functions that delete or change data for good. `where-it-costs` for functions that send texts
   * to a paid provider; not for the embedded AI. `never` for reads: the same token can read from
   * Firestore in that hour, and quotas cap the cost.
   */
  readonly revocation: 'always' | 'where-it-costs' | 'never' | 'by-use-case'
}

/**
 * Size of a body with that many UTF-16 code units of text, at most six bytes each (`\u0001`), and
 * `around` more bytes.
 */
function body(codeUnits: number, around = 1_024): number {
  return 6 * codeUnits + around
}

/** A selection with ids, lengths and positions of its entries. */
const selection = body(
  limits.selectedContentMaxLength + limits.userPromptMaxLength + limits.notebookNameMaxLength,
  128 * 1_024,
)

/**
 * Asks the AI about little: mostly waits for a provider, up to 45 s, so many calls share an
 * instance.
 */
const asks = {
  // A call that reads a page of the longest entries takes up to 20 MiB more: room for fifteen.
  memory: '512MiB',
  concurrency: 15,
  // 300 concurrent calls.
  maxInstances: 20,
  timeoutSeconds: 60,
  longestBody: body(0),
  revocation: 'where-it-costs',
} as const satisfies CallableSettings

/** Searches vectors: tens of kilobytes, and no AI to wait for. */
const searches = { ...asks, concurrency: 20, maxInstances: 10, timeoutSeconds: 30, revocation: 'never' } as const

/** The deployment of every function, by name. Quotas are in `callLimits` of the domain. */
export const callableSettings: Readonly<Record<CallableName | PublicCallableName, CallableSettings>> = {
  generateJournalPrompt: asks,
  generateAction: asks,
  generateQueryPrompts: asks,
  // A draft has the maximum length of an entry.
  quickReply: { ...asks, longestBody: body(limits.contentMaxLength) },
  // A million characters: a body of megabytes, its texts and their passages.
  complexQuery: { ...asks, concurrency: 8, longestBody: selection },
  // Includes the positions of the pieces of a cut-up.
  analyzeJournalEntries: { ...asks, concurrency: 8, longestBody: selection + 100 * aiSending.cutUpMaxLength },
  generateClusterTitle: { ...asks, concurrency: 8, longestBody: body(limits.selectedContentMaxLength) },
  // Holds up to 150 entries in memory while it compares them.
  askJournal: {
    ...asks,
    concurrency: 8,
    longestBody: body(
      asking.questionMaxLength + asking.turnsMax * (asking.questionMaxLength + asking.answerMaxLength),
      8 * 1_024,
    ),
  },
  fetchSimilarVectors: searches,
  fetchAllVectors: searches,
  // Two packs of an account are 9,000 rows, 4 MB of JSON.
  fetchUserVectors: { ...searches, concurrency: 8, longestBody: body(limits.userIdMaxLength + 2_000) },
  // One photo is read on the single core while another is received and decoded. More would only
  // wait, with 10 MB each.
  processImage: { ...asks, concurrency: 2, longestBody: limits.imageBase64MaxLength + 1_024, revocation: 'never' },
  // Reads nothing from the store.
  describeAi: { ...asks, memory: '256MiB', concurrency: 80, maxInstances: 2, timeoutSeconds: 10, revocation: 'never' },
  // Reads a line of a constant list. Two instances answer thousands of calls a second.
  promptOfTheDay: {
    ...asks,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocation: 'never',
  },
  // Account deletions are rare.
  deleteAccount: {
    ...asks,
    maxInstances: 5,
    longestBody: body(limits.usernameMaxLength * 4),
    revocation: 'by-use-case',
  },
  // A revoked session may still sign out the others: a user who just changed the password wants
  // that, and a thief gains nothing.
  signOutEverywhere: { ...asks, maxInstances: 5, timeoutSeconds: 30, revocation: 'by-use-case' },
}
