/** A tokenizer for rules that skips white space and comments. */
export class Scanner {
  readonly source: string
  #position = 0
  #lastTokenEnd = 0

  constructor(source: string) {
    this.source = source
  }

  /** The start offset of the next token. */
  get nextTokenStart(): number {
    this.#position += /^(?:\s|\/\/.*)*/u.exec(this.source.slice(this.#position))?.[0].length ?? 0
    return this.#position
  }

  /** The end offset of the last token. */
  get lastTokenEnd(): number {
    return this.#lastTokenEnd
  }

  /** Consumes the next token if it equals `token`. A word never matches a longer word. */
  accept(token: string): boolean {
    const start = this.nextTokenStart
    if (!this.source.startsWith(token, start)) return false
    if (/\w$/u.test(token) && /^\w/u.test(this.source.slice(start + token.length))) return false
    this.#lastTokenEnd = this.#position = start + token.length
    return true
  }

  /** Consumes a match at the current offset. The pattern must be sticky. */
  acceptPattern(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.nextTokenStart
    const match = pattern.exec(this.source)?.[0]
    if (match !== undefined) this.#lastTokenEnd = this.#position += match.length
    return match
  }

  /** @throws if the pattern does not match. */
  expectPattern(pattern: RegExp, expected: string): string {
    return this.acceptPattern(pattern) ?? this.fail(expected)
  }

  /** @throws if another token follows, so that no part of the rules is skipped. */
  expect(token: string): void {
    if (!this.accept(token)) this.fail(`"${token}"`)
  }

  /** @throws always, with the line number. */
  fail(expected: string): never {
    const line = this.source.slice(0, this.nextTokenStart).split('\n').length
    throw new Error(
      `Line ${line} of the rules is not understood: ${expected} is expected before "${this.source.slice(this.nextTokenStart, this.nextTokenStart + 20)}".`,
    )
  }
}
