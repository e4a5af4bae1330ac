import type { CallableName } from '../contracts/contracts'
import type { PublicCallableName } from '../contracts/public-contracts'

/** A token bucket for each caller: it holds `burst` calls and regains one every `refillMs`. */
export interface RateLimit {
  readonly burst: number
  readonly refillMs: number
}

/**
 * Rate limits of each callable, per account. They are generous for a user, and stop scripts,
 * runaway loops and stolen tokens from running up costs at an AI provider or at Google.
 */
export const rateLimits = {
  generateJournalPrompt: { burst: 40, refillMs: 15_000 },
  generateAction: { burst: 20, refillMs: 60_000 },
  generateQueryPrompts: { burst: 20, refillMs: 60_000 },
  quickReply: { burst: 12, refillMs: 60_000 },
  complexQuery: { burst: 10, refillMs: 60_000 },
  analyzeJournalEntries: { burst: 10, refillMs: 60_000 },
  // A search reads more than a hundred documents. Browsing the map sends one for each larger node.
  fetchSimilarVectors: { burst: 60, refillMs: 2_000 },
  fetchAllVectors: { burst: 60, refillMs: 2_000 },
  // The map polls while entries are pending, and several tabs may be open. Counted in memory, per
  // instance.
  fetchUserVectors: { burst: 120, refillMs: 1_000 },
  // A map of some dozens of clusters requests all their titles one after the other.
  generateClusterTitle: { burst: 40, refillMs: 15_000 },
  askJournal: { burst: 20, refillMs: 30_000 },
  // Enough for 30 notebook pages in a row.
  processImage: { burst: 30, refillMs: 5_000 },
  // It reads no data, and a session calls it once. Counted in memory, per instance.
  describeAi: { burst: 60, refillMs: 1_000 },
  // Deleting years of entries takes several calls; each resumes where the last one ended. Counted
  // in memory, per instance: a stored counter would outlive the account.
  deleteAccount: { burst: 30, refillMs: 5_000 },
  signOutEverywhere: { burst: 5, refillMs: 60_000 },
} as const satisfies Readonly<Record<CallableName, RateLimit>>

/**
 * Rate limits with the embedded AI where they differ: its answers cost nothing at a provider.
 */
export const embeddedRateLimits: Readonly<Partial<Record<CallableName, RateLimit>>> = {
  // 60 questions in ten minutes, and as many again in the next ten.
  askJournal: { burst: 60, refillMs: 10_000 },
}

/**
 * Rate limits of callables without an account, per IP address. A school or an office shares one.
 */
export const publicRateLimits = {
  promptOfTheDay: { burst: 60, refillMs: 2_000 },
} as const satisfies Readonly<Record<PublicCallableName, RateLimit>>
