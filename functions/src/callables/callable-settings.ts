import { aiSending, asking, type CallableName, limits, type PublicCallableName } from '@geist/domain'

/** How one function is deployed, and what it takes. */
export interface CallableSettings {
  /** firebase-admin with gRPC takes about 150 MiB of it. */
  readonly memory: '256MiB' | '512MiB'
  /** Calls that one instance answers at the same moment. */
  readonly concurrency: number
  /** With `concurrency` it bounds what a flood of calls can cost. The platform answers 429 beyond that. */
  readonly maxInstances: number
  /** The web gives up after 70 s. Ending sooner lets the caller get an answer rather than its own time-out. */
  readonly timeoutSeconds: number
  /** The longest request body, in bytes. What is longer is refused before it is looked at. */
  readonly longestBody: number
  /**
   * Whether the account is asked for whether the session is still good, which is a call of Authentication for each: an ID token itself holds good for an hour after its owner has signed out
   * everywhere, or was disabled. `always` for what deletes or changes something for good. `where-it-costs` for what a provider is paid for, and sees: not where the embedded AI answers. `never`
   * for what only reads: in that hour the same token reads the same from Firestore itself, and the quotas bound what it can cost.
   */
  readonly revocation: 'always' | 'where-it-costs' | 'never' | 'by-use-case'
}

/** A body that carries texts of so many UTF-16 code units together, each six bytes at most (`\u0001`), and so many bytes around them. */
function body(codeUnits: number, around = 1_024): number {
  return 6 * codeUnits + around
}

/** Ids, lengths and places of the entries of a selection. */
const selection = body(
  limits.selectedContentMaxLength + limits.userPromptMaxLength + limits.notebookNameMaxLength,
  128 * 1_024,
)

/** Asks the AI about little: what waits is mostly a provider, up to 45 s, so many calls share an instance. */
const asks = {
  // A call that reads a page of the longest entries takes up to 20 MiB more, so this carries fifteen of them at once.
  memory: '512MiB',
  concurrency: 15,
  // 300 at the same moment.
  maxInstances: 20,
  timeoutSeconds: 60,
  longestBody: body(0),
  revocation: 'where-it-costs',
} as const satisfies CallableSettings

/** Searches among vectors: tens of kilobytes, and no AI is waited for. */
const searches = { ...asks, concurrency: 20, maxInstances: 10, timeoutSeconds: 30, revocation: 'never' } as const

/** Every function, by its name: the one place where it is said how it is deployed. Its quotas are `callLimits` of the domain. */
export const callableSettings: Readonly<Record<CallableName | PublicCallableName, CallableSettings>> = {
  generateJournalPrompt: asks,
  generateAction: asks,
  generateQueryPrompts: asks,
  // A draft is as long as an entry.
  quickReply: { ...asks, longestBody: body(limits.contentMaxLength) },
  // A million characters, which become a body of megabytes, its texts and their passages.
  complexQuery: { ...asks, concurrency: 8, longestBody: selection },
  // With the places of a cut-up's pieces.
  analyzeJournalEntries: { ...asks, concurrency: 8, longestBody: selection + 100 * aiSending.cutUpMaxLength },
  generateClusterTitle: { ...asks, concurrency: 8, longestBody: body(limits.selectedContentMaxLength) },
  // It holds up to 150 entries while it compares them.
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
  // One photo is being read on the one core while another is received and decoded; more would only wait, each with its ten megabytes.
  processImage: { ...asks, concurrency: 2, longestBody: limits.imageBase64MaxLength + 1_024, revocation: 'never' },
  // It reads nothing at all.
  describeAi: { ...asks, memory: '256MiB', concurrency: 80, maxInstances: 2, timeoutSeconds: 10, revocation: 'never' },
  // One line of a list. A landing page is met by crowds, and two instances answer thousands a second.
  promptOfTheDay: {
    ...asks,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 10,
    revocation: 'never',
  },
  // One account deletes itself at a time, mostly.
  deleteAccount: {
    ...asks,
    maxInstances: 5,
    longestBody: body(limits.usernameMaxLength * 4),
    revocation: 'by-use-case',
  },
  // A session that has ended already can end the others all the same: whoever has just changed the password wants that, and a thief gains nothing.
  signOutEverywhere: { ...asks, maxInstances: 5, timeoutSeconds: 30, revocation: 'by-use-case' },
}
