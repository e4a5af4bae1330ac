import { compareText, type Notebook, type PublicNotebook } from '@geist/domain'

export interface ShownNotebook {
  readonly notebook: PublicNotebook
  readonly isOwner: boolean
}

/** Merges own and subscribed notebooks without duplicates: own ones first, both by name. */
export function mergeNotebooks(
  uid: string,
  own: readonly Notebook[],
  subscribed: readonly PublicNotebook[],
): readonly ShownNotebook[] {
  // The local copy of an own notebook wins, since it includes pending writes.
  const ownIds = new Set(own.map(({ id }) => id))
  const others = subscribed.filter((notebook) => notebook.uid !== uid && !ownIds.has(notebook.id))
  return [
    ...byName(own).map((notebook) => ({ notebook, isOwner: true })),
    ...byName([...new Map(others.map((notebook) => [notebook.id, notebook])).values()]).map((notebook) => ({
      notebook,
      isOwner: false,
    })),
  ]
}

function byName<Named extends Notebook>(notebooks: readonly Named[]): readonly Named[] {
  return notebooks.toSorted((left, right) => compareText(left.name, right.name) || compareText(left.id, right.id))
}
