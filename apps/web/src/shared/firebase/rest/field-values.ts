/** A timestamp, in epoch milliseconds. */
export class RestTimestamp {
  readonly ms: number

  constructor(ms: number) {
    this.ms = ms
  }
}

/** A value that the server computes at the commit, possibly from the field's current value. */
export class FieldTransform {
  readonly operation: 'setToServerValue' | 'appendMissingElements' | 'removeAllFromArray'
  readonly operand: 'REQUEST_TIME' | readonly unknown[]

  constructor(operation: FieldTransform['operation'], operand: FieldTransform['operand']) {
    this.operation = operation
    this.operand = operand
  }
}

/** The server's time of the commit: `request.time` in Security Rules. */
export const serverTimestamp = new FieldTransform('setToServerValue', 'REQUEST_TIME')

/** Sentinel that removes the field from its document; only valid in an `update`. */
export const deleteField = Symbol('removeField')

/** A timestamp from fractional epoch milliseconds, to the microsecond, Firestore's precision. */
export function toRestTimestamp(ms: number): RestTimestamp {
  return new RestTimestamp(ms)
}

/** Adds the items that the array does not contain yet. */
export function arrayUnion(...items: readonly unknown[]): FieldTransform {
  return new FieldTransform('appendMissingElements', items)
}

export function arrayRemove(...items: readonly unknown[]): FieldTransform {
  return new FieldTransform('removeAllFromArray', items)
}
