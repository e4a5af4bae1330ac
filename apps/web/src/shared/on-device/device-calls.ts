import type {
  askJournal,
  Contract,
  FailureReason,
  generateJournalPrompt,
  PayloadInputOf,
  quickReply,
} from '@geist/domain'

type CallOf<C extends Contract> = { readonly name: C['name']; readonly payload: PayloadInputOf<C> }

/** A call of a function that a device can replace, or a search for the notes nearest to a note. */
export type DeviceCall =
  | CallOf<typeof askJournal>
  | CallOf<typeof quickReply>
  | CallOf<typeof generateJournalPrompt>
  | { readonly name: 'findSimilar'; readonly payload: { readonly noteId: string } }

/** Message from the page to the worker. */
export type DeviceWorkerRequest =
  | { readonly kind: 'open'; readonly uid: string }
  /** Loads the table of word vectors, and reports the progress. */
  | { readonly kind: 'load' }
  | {
      readonly kind: 'call'
      readonly requestId: number
      readonly call: DeviceCall
      /** Prompts that the account got on this device, newest last, which must not be repeated. */
      readonly earlierPrompts: readonly string[]
    }
  | { readonly kind: 'abort'; readonly requestId: number }

/** Message from the worker to the page. */
export type DeviceWorkerResponse =
  /** The loaded share of the table, from 0 to 1. */
  | { readonly kind: 'loading'; readonly progress: number }
  | { readonly kind: 'loaded' }
  /** The table is neither cached nor reachable, or damaged. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  /** A part of the answer. */
  | { readonly kind: 'text'; readonly requestId: number; readonly text: string }
  | {
      readonly kind: 'answered'
      readonly requestId: number
      readonly response: unknown
      /** The prompts in this answer. */
      readonly newPrompts: readonly string[]
    }
  | { readonly kind: 'refused'; readonly requestId: number; readonly reason: FailureReason }
  | { readonly kind: 'failed'; readonly requestId: number; readonly message: string }
