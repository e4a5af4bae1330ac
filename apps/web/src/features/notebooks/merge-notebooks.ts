import { compareText, type Notebook, type PublicNotebook } from '@geist/domain'

/** A notebook as the grid shows it. */
export interface ShownNotebook {
  readonly notebook: PublicNotebook
  readonly isOwner: boolean
}

/** One's own notebooks and those that one subscribes to, each once: one's own first, both by name. */
export function mergeNotebooks(
  uid: string,
  own: readonly Notebook[],
  subscribed: readonly PublicNotebook[],
): readonly ShownNotebook[] {
  // What this device has of one's own is newer than what the server tells: writes may wait.
  const known = new Set(own.map(({ id }) => id))
  const others = subscribed.filter((notebook) => notebook.uid !== uid && !known.has(notebook.id))
  return [
    ...byName(own).map((notebook) => ({ notebook, isOwner: true })),
    ...byName([...new Map(others.map((notebook) => [notebook.id, notebook])).values()]).map((notebook) => ({
      notebook,
      isOwner: false,
    })),
  ]
}

function byName<Named extends Notebook>(notebooks: readonly Named[]): readonly Named[] {
  return notebooks.toSorted((one, other) => compareText(one.name, other.name) || compareText(one.id, other.id))
}
