import { aiInputLimits, journalQuestionLimits, type CallableName, limits, type PublicCallableName } from '@geist/domain'

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
  readonly maxBodyBytes: number
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
function maxBodySize(codeUnits: number, extraBytes = 1_024): number {
  return 6 * codeUnits + extraBytes
}

/** A selection with ids, lengths and positions of its entries. */
const selectionMaxBytes = maxBodySize(
  limits.selectedContentMaxLength + limits.userPromptMaxLength + limits.notebookNameMaxLength,
  128 * 1_024,
)

/**
 * Asks the AI about little: mostly waits for a provider, up to 45 s, so many calls share an
 * instance.
 */
const aiDefaults = {
  // A call that reads a page of the longest entries takes up to 20 MiB more: room for fifteen.
  memory: '512MiB',
  concurrency: 15,
  // 300 concurrent calls.
  maxInstances: 20,
  timeoutSeconds: 60,
  maxBodyBytes: maxBodySize(0),
  revocation: 'where-it-costs',
} as const satisfies CallableSettings

/** Searches vectors: tens of kilobytes, and no AI to wait for. */
const searchDefaults = {
  ...aiDefaults,
  concurrency: 20,
  maxInstances: 10,
  timeoutSeconds: 30,
  revocation: 'never',
} as const

/** The deployment of every function, by name. Quotas are in `rateLimits` of the domain. */
export const callableSettings: Readonly<Record<CallableName | PublicCallableName, CallableSettings>> = {
  generateJournalPrompt: aiDefaults,
  generateAction: aiDefaults,
  generateQueryPrompts: aiDefaults,
  // A draft has the maximum length of an entry.
  quickReply: { ...aiDefaults, maxBodyBytes: maxBodySize(limits.contentMaxLength) },
  // A million characters: a body of megabytes, its texts and their passages.
  complexQuery: { ...aiDefaults, concurrency: 8, maxBodyBytes: selectionMaxBytes },
  // Includes the positions of the pieces of a cut-up.
  analyzeJournalEntries: {
    ...aiDefaults,
    concurrency: 8,
    maxBodyBytes: selectionMaxBytes + 100 * aiInputLimits.cutUpMaxLength,
  },
  generateClusterTitle: { ...aiDefaults, concurrency: 8, maxBodyBytes: maxBodySize(limits.selectedContentMaxLength) },
  // Holds up to 150 entries in memory while it compares them.
  askJournal: {
    ...aiDefaults,
    concurrency: 8,
    maxBodyBytes: maxBodySize(
      journalQuestionLimits.questionMaxLength +
        journalQuestionLimits.turnsMax *
          (journalQuestionLimits.questionMaxLength + journalQuestionLimits.answerMaxLength),
      8 * 1_024,
    ),
  },
  fetchSimilarVectors: searchDefaults,
  fetchAllVectors: searchDefaults,
  // Two packs of an account are 9,000 rows, 4 MB of JSON.
  fetchUserVectors: { ...searchDefaults, concurrency: 8, maxBodyBytes: maxBodySize(limits.userIdMaxLength + 2_000) },
  // One photo is read on the single core while another is received and decoded. More would only
  // wait, with 10 MB each.
  processImage: {
    ...aiDefaults,
    concurrency: 2,
    maxBodyBytes: limits.imageBase64MaxLength + 1_024,
    revocation: 'never',
  },
  // Reads nothing from the store.
  describeAi: {
    ...aiDefaults,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocation: 'never',
  },
  // Reads a line of a constant list. Two instances answer thousands of calls a second.
  promptOfTheDay: {
    ...aiDefaults,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocation: 'never',
  },
  // Account deletions are rare.
  deleteAccount: {
    ...aiDefaults,
    maxInstances: 5,
    maxBodyBytes: maxBodySize(limits.usernameMaxLength * 4),
    revocation: 'by-use-case',
  },
  // A revoked session may still sign out the others: a user who just changed the password wants
  // that, and a thief gains nothing.
  signOutEverywhere: { ...aiDefaults, maxInstances: 5, timeoutSeconds: 30, revocation: 'by-use-case' },
}
