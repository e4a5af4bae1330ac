/** A text that is the only one of its kind: found again wherever it went. */
export interface Word {
  readonly marker: string
  /** The entry that it belongs to; unknown for those that a screen made. */
  readonly entryId: string | undefined
  /** Who wrote it and in which step, for whoever looks into a loss. */
  readonly by: string
}

/** What people wrote, and what of it they saw as saved. */
export class Ledger {
  readonly #name: string
  readonly #written = new Map<string, Word>()
  readonly #saved = new Set<string>()
  readonly #forgotten = new Set<string>()
  readonly #healing = new Set<string>()

  /** @param name of the run: it stands in every marker */
  constructor(name: string) {
    this.#name = name
  }

  /** Notes a new word before anybody tries to save it. */
  write(by: string, entryId?: string): Word {
    const word = { marker: `#${this.#name}.${this.#written.size + 1}#`, entryId, by }
    this.#written.set(word.marker, word)
    return word
  }

  /** The person has seen that it is saved. */
  see({ marker }: Word): void {
    this.#saved.add(marker)
  }

  /** The server forgot it when no client had it. */
  forget({ marker }: Word): void {
    this.#forgotten.add(marker)
  }

  /** The server forgot it, and a client still has it. */
  expectHealing({ marker }: Word): void {
    this.#healing.add(marker)
  }

  /** Everything that anybody tried to save. */
  get written(): readonly Word[] {
    return [...this.#written.values()]
  }

  /** What has to be found. */
  get expected(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#saved.has(marker) && !this.#forgotten.has(marker))
  }

  get forgotten(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#saved.has(marker) && this.#forgotten.has(marker))
  }

  get healing(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#healing.has(marker) && !this.#forgotten.has(marker))
  }
}
