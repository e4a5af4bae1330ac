import type { CallableName, PublicCallableName } from '../contracts/contracts'

/** How often one caller may call a function: `burst` at once, and one more after each `refillMs` milliseconds. */
export interface CallLimit {
  readonly burst: number
  readonly refillMs: number
}

/**
 * The quotas of every function, for each account. Generous for a person at a desk: they are there for a script, a broken loop and a stolen token, which would run up
 * somebody's bill at a provider, or at Google.
 */
export const callLimits = {
  generateJournalPrompt: { burst: 40, refillMs: 15_000 },
  generateAction: { burst: 20, refillMs: 60_000 },
  generateQueryPrompts: { burst: 20, refillMs: 60_000 },
  quickReply: { burst: 12, refillMs: 60_000 },
  complexQuery: { burst: 10, refillMs: 60_000 },
  analyzeJournalEntries: { burst: 10, refillMs: 60_000 },
  // A search reads up to a hundred documents and more. Whoever looks around on the map asks with each larger node.
  fetchSimilarVectors: { burst: 60, refillMs: 2_000 },
  fetchAllVectors: { burst: 60, refillMs: 2_000 },
  // While entries are pending a map asks again, and several tabs may be open. Counted by each instance for itself.
  fetchUserVectors: { burst: 120, refillMs: 1_000 },
  // A map of some dozens of clusters asks for all of their titles, one after the other.
  generateClusterTitle: { burst: 40, refillMs: 15_000 },
  askJournal: { burst: 20, refillMs: 30_000 },
  // A notebook of 30 pages in a row.
  processImage: { burst: 30, refillMs: 5_000 },
  // It reads nothing at all, and a session asks once. Counted by each instance for itself.
  describeAi: { burst: 60, refillMs: 1_000 },
  // A journal of years takes several calls to delete, each of which goes on where the last one ended. Counted by each instance for itself: a document of it would be a trace.
  deleteAccount: { burst: 30, refillMs: 5_000 },
  signOutEverywhere: { burst: 5, refillMs: 60_000 },
} as const satisfies Readonly<Record<CallableName, CallLimit>>

/** The quotas of functions without an account, for each network address. A school or an office shares one. */
export const publicCallLimits = {
  promptOfTheDay: { burst: 60, refillMs: 2_000 },
} as const satisfies Readonly<Record<PublicCallableName, CallLimit>>
