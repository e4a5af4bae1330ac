/** A map of limited size that evicts the least recently used key: reading a key uses it, too. */
export class LruMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  /** @param max number of keys, at least 1 */
  constructor(max: number) {
    super()
    this.#max = max
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#max && oldest !== undefined) this.delete(oldest)
    return this
  }
}
