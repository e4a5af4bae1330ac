/** Reads the text of rules from the left, over white space and comments. */
export class Scanner {
  readonly source: string
  #at = 0
  #end = 0

  constructor(source: string) {
    this.source = source
  }

  /** Where the next word or sign begins. */
  get at(): number {
    this.#at += /^(?:\s|\/\/.*)*/u.exec(this.source.slice(this.#at))?.[0].length ?? 0
    return this.#at
  }

  /** Where the last one ended. */
  get end(): number {
    return this.#end
  }

  /** Whether the next thing is this; then it is read. A word is not the beginning of a longer one. */
  takes(words: string): boolean {
    const { at } = this
    if (!this.source.startsWith(words, at)) return false
    if (/\w$/u.test(words) && /^\w/u.test(this.source.slice(at + words.length))) return false
    this.#end = this.#at = at + words.length
    return true
  }

  /** Reads what this expression finds at this very place, if it does. It has to be sticky. */
  takesPattern(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0]
    if (found !== undefined) this.#end = this.#at += found.length
    return found
  }

  /** The same where it has to be there. @throws where it is not. */
  expectPattern(pattern: RegExp, expected: string): string {
    return this.takesPattern(pattern) ?? this.fail(expected)
  }

  /** @throws where something else comes, so that no part of the rules is passed over unread. */
  expect(words: string): void {
    if (!this.takes(words)) this.fail(`"${words}"`)
  }

  /** @throws always, naming the line. */
  fail(expected: string): never {
    const line = this.source.slice(0, this.at).split('\n').length
    throw new Error(
      `Line ${line} of the rules is not understood: ${expected} is expected before "${this.source.slice(this.at, this.at + 20)}".`,
    )
  }
}
