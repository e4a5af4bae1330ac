/** A timestamp, in epoch milliseconds. */
export class Instant {
  readonly ms: number

  constructor(ms: number) {
    this.ms = ms
  }
}

/** A value that the server computes at the commit, partly from what the field holds then. */
export class Transform {
  readonly operation: 'setToServerValue' | 'appendMissingElements' | 'removeAllFromArray'
  readonly operand: 'REQUEST_TIME' | readonly unknown[]

  constructor(operation: Transform['operation'], operand: Transform['operand']) {
    this.operation = operation
    this.operand = operand
  }
}

/** The server's time of the commit: `request.time` in Security Rules. */
export const serverTime = new Transform('setToServerValue', 'REQUEST_TIME')

/** Removes the field from its document; only an `update` can do so. */
export const removeField = Symbol('removeField')

/** A timestamp to the microsecond, the precision of Firestore, from epoch milliseconds with a fraction. */
export function instant(ms: number): Instant {
  return new Instant(ms)
}

/** Adds the items that the array does not contain yet. */
export function arrayUnion(...items: readonly unknown[]): Transform {
  return new Transform('appendMissingElements', items)
}

/** Removes all occurrences of the items from the array. */
export function arrayRemove(...items: readonly unknown[]): Transform {
  return new Transform('removeAllFromArray', items)
}
