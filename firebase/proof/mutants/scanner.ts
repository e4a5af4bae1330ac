/** A tokenizer for rules that skips white space and comments. */
export class Scanner {
  readonly source: string
  #at = 0
  #end = 0

  constructor(source: string) {
    this.source = source
  }

  /** The start offset of the next token. */
  get at(): number {
    this.#at += /^(?:\s|\/\/.*)*/u.exec(this.source.slice(this.#at))?.[0].length ?? 0
    return this.#at
  }

  /** The end offset of the last token. */
  get end(): number {
    return this.#end
  }

  /** Consumes the next token if it equals `words`. A word never matches a longer word. */
  accept(words: string): boolean {
    const { at } = this
    if (!this.source.startsWith(words, at)) return false
    if (/\w$/u.test(words) && /^\w/u.test(this.source.slice(at + words.length))) return false
    this.#end = this.#at = at + words.length
    return true
  }

  /** Consumes a match at the current offset. The pattern must be sticky. */
  acceptPattern(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0]
    if (found !== undefined) this.#end = this.#at += found.length
    return found
  }

  /** @throws if the pattern does not match. */
  expectPattern(pattern: RegExp, expected: string): string {
    return this.acceptPattern(pattern) ?? this.fail(expected)
  }

  /** @throws if another token follows, so that no part of the rules is skipped. */
  expect(words: string): void {
    if (!this.accept(words)) this.fail(`"${words}"`)
  }

  /** @throws always, with the line number. */
  fail(expected: string): never {
    const line = this.source.slice(0, this.at).split('\n').length
    throw new Error(
      `Line ${line} of the rules is not understood: ${expected} is expected before "${this.source.slice(this.at, this.at + 20)}".`,
    )
  }
}
