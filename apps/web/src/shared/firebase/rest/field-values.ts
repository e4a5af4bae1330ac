/** A Firestore timestamp, in epoch milliseconds with a fraction for microseconds. */
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

/** Sentinel for the time of the commit on the server, `request.time` in Security Rules. */
export const serverTimestamp = new FieldTransform('setToServerValue', 'REQUEST_TIME')

/** Sentinel that removes the field from its document; only valid in an `update`. */
export const deleteField = Symbol('deleteField')

/** Wraps epoch milliseconds, so that they are stored as a Firestore timestamp. */
export function toRestTimestamp(ms: number): RestTimestamp {
  return new RestTimestamp(ms)
}

/** Adds the items that the array does not contain yet. */
export function arrayUnion(...items: readonly unknown[]): FieldTransform {
  return new FieldTransform('appendMissingElements', items)
}

/** Removes all occurrences of the items from the array. */
export function arrayRemove(...items: readonly unknown[]): FieldTransform {
  return new FieldTransform('removeAllFromArray', items)
}
