/** A timestamp, in epoch milliseconds. */
export class Instant {
  readonly ms: number

  constructor(ms: number) {
    this.ms = ms
  }
}

/** A value that the server computes at the commit, possibly from the field's current value. */
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

/** Sentinel that removes the field from its document; only valid in an `update`. */
export const removeField = Symbol('removeField')

/** A timestamp from fractional epoch milliseconds, to the microsecond, Firestore's precision. */
export function instant(ms: number): Instant {
  return new Instant(ms)
}

/** Adds the items that the array does not contain yet. */
export function arrayUnion(...items: readonly unknown[]): Transform {
  return new Transform('appendMissingElements', items)
}

export function arrayRemove(...items: readonly unknown[]): Transform {
  return new Transform('removeAllFromArray', items)
}
