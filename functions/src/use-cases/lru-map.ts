/**
 * A map of limited size that evicts the least recently used key. `get` and `set` count as uses,
 * `has` does not.
 */
export class LruMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number

  /** @param maxSize number of keys, at least 1 */
  constructor(maxSize: number) {
    super()
    this.#maxSize = maxSize
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
    if (this.size > this.#maxSize && oldest !== undefined) this.delete(oldest)
    return this
  }
}
