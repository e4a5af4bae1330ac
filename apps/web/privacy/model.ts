/** Who looks: the uid of a person, or `null` for somebody who is not signed in. */
export type Viewer = string | null

export interface ModelNotebook {
  readonly id: string
  readonly owner: string
  name: string
  isPublic: boolean
  readonly subscribers: Set<string>
}

export interface ModelEntry {
  readonly id: string
  readonly owner: string
  content: string
  /** What its owner asked for it, which nobody else may ever read. */
  readonly asked: string
  /** Whether others could ever read the entry: since then what was asked does not stand in it any more. */
  wasPublic: boolean
  /** Earlier texts, by the id of their version. */
  readonly versions: Map<string, string>
  /** The notebook that it is filed in; in the trash, the one that it comes back to. */
  notebook: ModelNotebook | undefined
  isInTrash: boolean
  order: number | null
}

/**
 * Who may read what, and what each thing that a person does makes of it: as the specification and the data model say it, in plain memory. It
 * knows nothing of stores, rules, batches or triggers, which is what makes it worth comparing with.
 */
export class Model {
  readonly notebooks = new Map<string, ModelNotebook>()
  readonly entries = new Map<string, ModelEntry>()
  /** Owners of deleted notebooks, by the id of the notebook: only tombstones are left, for nobody else to read. */
  readonly deletedNotebooks = new Map<string, string>()

  /** What is in a public notebook is public, unless it has been thrown away. */
  isPublic({ notebook, isInTrash }: ModelEntry): boolean {
    return notebook?.isPublic === true && !isInTrash
  }

  mayReadEntry(viewer: Viewer, entry: ModelEntry): boolean {
    return viewer === entry.owner || this.isPublic(entry)
  }

  /** What somebody wrote before is theirs alone, also where everybody reads what they write now. */
  mayReadVersions(viewer: Viewer, entry: ModelEntry): boolean {
    return viewer === entry.owner
  }

  /** A subscriber keeps the card of a notebook that turned private, and nothing of what is in it. */
  mayReadNotebook(viewer: Viewer, { owner, isPublic, subscribers }: ModelNotebook): boolean {
    return isPublic || viewer === owner || (viewer !== null && subscribers.has(viewer))
  }

  /** Only what is public, of somebody else, and not subscribed to yet. */
  maySubscribe(viewer: string, { owner, isPublic, subscribers }: ModelNotebook): boolean {
    return isPublic && viewer !== owner && !subscribers.has(viewer)
  }

  /** What was asked for an entry is its owner's alone, wherever it stands. */
  mayReadAsked(viewer: Viewer, owner: string): boolean {
    return viewer === owner
  }

  /** To be called after each step: what is public now will have been so. */
  noteShown(): void {
    for (const entry of this.entries.values()) entry.wasPublic ||= this.isPublic(entry)
  }

  save(id: string, owner: string, content: string, asked: string): void {
    this.entries.set(id, {
      id,
      owner,
      content,
      asked,
      wasPublic: false,
      versions: new Map(),
      notebook: undefined,
      isInTrash: false,
      order: null,
    })
  }

  /** @param version under which the text that is replaced is kept */
  edit(entry: ModelEntry, content: string, version: string): void {
    entry.versions.set(version, entry.content)
    entry.content = content
  }

  file(entry: ModelEntry, notebook: ModelNotebook | undefined): void {
    Object.assign(entry, { notebook, order: null })
  }

  createNotebook(id: string, owner: string, name: string, isPublic: boolean): void {
    this.notebooks.set(id, { id, owner, name, isPublic, subscribers: new Set() })
  }

  /** Its entries stay, filed nowhere, and nobody may read it any more. */
  deleteNotebook(notebook: ModelNotebook): void {
    for (const entry of this.entries.values()) if (entry.notebook === notebook) entry.notebook = undefined
    this.notebooks.delete(notebook.id)
    this.deletedNotebooks.set(notebook.id, notebook.owner)
  }

  reorder(entries: readonly ModelEntry[]): void {
    for (const [order, entry] of entries.entries()) entry.order = order
  }

  entriesOf(notebook: ModelNotebook): readonly ModelEntry[] {
    return [...this.entries.values()].filter((entry) => entry.notebook === notebook && !entry.isInTrash)
  }
}
