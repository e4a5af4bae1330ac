/** An entry of a journal for measurements. */
export interface JournalEntry {
  /** Names the entry in files of questions, such as 'choir/2024-03-16' or '2025-03-14b'. */
  readonly id: string
  /** What it is known to be about; `''` if unknown. */
  readonly theme: string
  readonly category: string
  /** The name of its notebook; `''` if it is in none. */
  readonly notebook: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
  /** Whether it is in the trash. */
  readonly isInTrash?: boolean
  /** Whether it is a saved answer or reply of the AI. */
  readonly isFromAi?: boolean
}

/** The journals of `pnpm bench meaning`, each of another person. */
export const journalNames = ['demo', 'two-years', 'household'] as const

export type JournalName = (typeof journalNames)[number]

export interface BenchmarkJournal {
  readonly name: JournalName
  readonly entries: readonly JournalEntry[]
  /** When the questions are asked, in epoch milliseconds: after the last entry. */
  readonly askedAt: number
  /** The IANA time zone in which the user reads and asks. */
  readonly timeZone: string
}
