import { aiInputLimits, journalQuestionLimits, type CallableName, limits, type PublicCallableName } from '@geist/domain'

/** Deployment and limits of one function. */
export interface CallableSettings {
  /** firebase-admin with gRPC uses about 150 MiB of it. */
  readonly memory: '256MiB' | '512MiB'
  /** Concurrent calls per instance. */
  readonly concurrency: number
  /**
   * Caps the cost of a request flood, together with `concurrency`. The platform answers further
   * requests with 429.
   */
  readonly maxInstances: number
  /** Below the web client's timeout of 70 s, so that the caller gets an answer. */
  readonly timeoutSeconds: number
  /** Maximum request body in bytes; a longer one is refused without parsing. */
  readonly maxBodyBytes: number
  /**
   * Whether to check token revocation, which costs a call of Authentication. An ID token stays
   * valid for up to an hour after a global sign-out, or after the account was disabled.
   *
   * - `with-paid-provider`: only if texts go to a paid provider, not to the embedded AI.
   * - `in-use-case`: the use case checks by itself.
   * - `never`: for reads, and for calls in which a revoked session does no harm. The same token can
   *   read from Firestore in that hour, and quotas cap the cost.
   */
  readonly revocationCheck: 'with-paid-provider' | 'never' | 'in-use-case'
}

/**
 * Computes the maximum size in bytes of a JSON body with `codeUnits` of text and `extraBytes`
 * around it. An escaped code unit (`\u0001`) has six bytes.
 */
function computeMaxBodyBytes(codeUnits: number, extraBytes = 1_024): number {
  return 6 * codeUnits + extraBytes
}

/** For a selection with ids, lengths and positions of its entries. */
const selectionMaxBytes = computeMaxBodyBytes(
  limits.selectedContentMaxLength + limits.userPromptMaxLength + limits.notebookNameMaxLength,
  128 * 1_024,
)

/**
 * Defaults of AI calls with a small request. They mostly wait for the provider, up to 45 s, so many
 * share an instance.
 */
const aiDefaults = {
  // firebase-admin uses 150 MiB, and a call that reads a page of the longest entries up to 20 MiB:
  // 15 calls fit.
  memory: '512MiB',
  concurrency: 15,
  // 300 concurrent calls.
  maxInstances: 20,
  timeoutSeconds: 60,
  maxBodyBytes: computeMaxBodyBytes(0),
  revocationCheck: 'with-paid-provider',
} as const satisfies CallableSettings

/** Defaults of vector searches. A call uses tens of kilobytes and waits for no AI. */
const searchDefaults = {
  ...aiDefaults,
  concurrency: 20,
  maxInstances: 10,
  timeoutSeconds: 30,
  revocationCheck: 'never',
} as const satisfies CallableSettings

/** The deployment of every function, by name. Quotas are in `rateLimits` of the domain. */
export const callableSettings: Readonly<Record<CallableName | PublicCallableName, CallableSettings>> = {
  generateJournalPrompt: aiDefaults,
  generateAction: aiDefaults,
  generateQueryPrompts: aiDefaults,
  // A draft has the maximum length of an entry.
  quickReply: { ...aiDefaults, maxBodyBytes: computeMaxBodyBytes(limits.contentMaxLength) },
  // Each call holds up to a million characters in memory: the body, its texts and their passages.
  complexQuery: { ...aiDefaults, concurrency: 8, maxBodyBytes: selectionMaxBytes },
  // Includes the positions of the pieces of a cut-up.
  analyzeJournalEntries: {
    ...aiDefaults,
    concurrency: 8,
    maxBodyBytes: selectionMaxBytes + 100 * aiInputLimits.cutUpMaxLength,
  },
  generateClusterTitle: {
    ...aiDefaults,
    concurrency: 8,
    maxBodyBytes: computeMaxBodyBytes(limits.selectedContentMaxLength),
  },
  // Holds up to 150 entries in memory while it compares them.
  askJournal: {
    ...aiDefaults,
    concurrency: 8,
    maxBodyBytes: computeMaxBodyBytes(
      journalQuestionLimits.questionMaxLength +
        journalQuestionLimits.turnsMax *
          (journalQuestionLimits.questionMaxLength + journalQuestionLimits.answerMaxLength),
      8 * 1_024,
    ),
  },
  fetchSimilarVectors: searchDefaults,
  fetchAllVectors: searchDefaults,
  // Two packs of an account are 9,000 rows, 4 MB of JSON.
  fetchUserVectors: {
    ...searchDefaults,
    concurrency: 8,
    maxBodyBytes: computeMaxBodyBytes(limits.userIdMaxLength + 2_000),
  },
  // One photo is read on the single core while another is received and decoded. More calls would
  // only wait, with 10 MB of memory each.
  processImage: {
    ...aiDefaults,
    concurrency: 2,
    maxBodyBytes: limits.imageBase64MaxLength + 1_024,
    revocationCheck: 'never',
  },
  // Reads nothing from the store.
  describeAi: {
    ...aiDefaults,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocationCheck: 'never',
  },
  // Reads a line of a constant list. Two instances answer thousands of calls a second.
  promptOfTheDay: {
    ...aiDefaults,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocationCheck: 'never',
  },
  // Account deletions are rare.
  deleteAccount: {
    ...aiDefaults,
    maxInstances: 5,
    maxBodyBytes: computeMaxBodyBytes(limits.usernameMaxLength * 4),
    revocationCheck: 'in-use-case',
  },
  // A revoked session may end the other sessions: a user who has just changed the password needs
  // that, and a thief gains nothing.
  signOutEverywhere: { ...aiDefaults, maxInstances: 5, timeoutSeconds: 30, revocationCheck: 'never' },
}
