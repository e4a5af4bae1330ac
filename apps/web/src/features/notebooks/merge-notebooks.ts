import { compareText, type Notebook, type PublicNotebook } from '@geist/domain'

/** A notebook on the grid. */
export interface ListedNotebook {
  readonly notebook: PublicNotebook
  readonly isOwner: boolean
}

/** Merges own and subscribed notebooks without duplicates: own ones first, both by name. */
export function mergeNotebooks(
  uid: string,
  ownNotebooks: readonly Notebook[],
  subscribedNotebooks: readonly PublicNotebook[],
): readonly ListedNotebook[] {
  // The local copy of an own notebook wins, since it includes pending writes.
  const ownIds = new Set(ownNotebooks.map(({ id }) => id))
  const othersNotebooks = subscribedNotebooks.filter((notebook) => notebook.uid !== uid && !ownIds.has(notebook.id))
  const othersById = new Map(othersNotebooks.map((notebook) => [notebook.id, notebook]))
  return [
    ...sortByName(ownNotebooks).map((notebook) => ({ notebook, isOwner: true })),
    ...sortByName([...othersById.values()]).map((notebook) => ({ notebook, isOwner: false })),
  ]
}

function sortByName<Named extends Notebook>(notebooks: readonly Named[]): readonly Named[] {
  return notebooks.toSorted((left, right) => compareText(left.name, right.name) || compareText(left.id, right.id))
}
