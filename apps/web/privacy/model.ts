/** The uid of a reader, or `null` for a signed-out visitor. */
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
  /** The prompt that the owner gave for the entry. Only the owner may read it. */
  readonly prompt: string
  /** Whether others could ever read the entry. From then on, the prompt has its own document. */
  wasPublic: boolean
  /** Earlier texts, by version id. */
  readonly versions: Map<string, string>
  /** The notebook that the entry is filed in; in the trash, the one that a restore files it in. */
  notebook: ModelNotebook | undefined
  isInTrash: boolean
  order: number | null
}

/**
 * Models who may read what, and how each step changes that, by the specification and the data
 * model. Works in memory, independent of stores, rules, batches and triggers.
 */
export class Model {
  readonly notebooks = new Map<string, ModelNotebook>()
  readonly entries = new Map<string, ModelEntry>()
  /** Owners of deleted notebooks, by id. Only the owner may read the tombstone. */
  readonly deletedNotebooks = new Map<string, string>()

  /** Entries of a public notebook are public, unless they are in the trash. */
  isPublic({ notebook, isInTrash }: ModelEntry): boolean {
    return notebook?.isPublic === true && !isInTrash
  }

  mayReadEntry(viewer: Viewer, entry: ModelEntry): boolean {
    return viewer === entry.owner || this.isPublic(entry)
  }

  /** Only the owner reads earlier texts, even of a public entry. */
  mayReadVersions(viewer: Viewer, entry: ModelEntry): boolean {
    return viewer === entry.owner
  }

  /** A subscriber can still read the card of a notebook turned private, but no entries. */
  mayReadNotebook(viewer: Viewer, { owner, isPublic, subscribers }: ModelNotebook): boolean {
    return isPublic || viewer === owner || (viewer !== null && subscribers.has(viewer))
  }

  /** Whether a user may subscribe: only to public notebooks of others, and only once. */
  maySubscribe(viewer: string, { owner, isPublic, subscribers }: ModelNotebook): boolean {
    return isPublic && viewer !== owner && !subscribers.has(viewer)
  }

  /** Only the owner reads prompts. */
  mayReadPrompt(viewer: Viewer, owner: string): boolean {
    return viewer === owner
  }

  /** Records which entries are public now. Call it after each step. */
  markPublicEntries(): void {
    for (const entry of this.entries.values()) entry.wasPublic ||= this.isPublic(entry)
  }

  saveEntry(id: string, owner: string, content: string, prompt: string): void {
    this.entries.set(id, {
      id,
      owner,
      content,
      prompt,
      wasPublic: false,
      versions: new Map(),
      notebook: undefined,
      isInTrash: false,
      order: null,
    })
  }

  /** @param versionId the id under which the replaced text is stored */
  editEntry(entry: ModelEntry, content: string, versionId: string): void {
    entry.versions.set(versionId, entry.content)
    entry.content = content
  }

  fileEntry(entry: ModelEntry, notebook: ModelNotebook | undefined): void {
    Object.assign(entry, { notebook, order: null })
  }

  createNotebook(id: string, owner: string, name: string, isPublic: boolean): void {
    this.notebooks.set(id, { id, owner, name, isPublic, subscribers: new Set() })
  }

  /** The entries remain, filed in no notebook; only the owner may read the notebook's tombstone. */
  deleteNotebook(notebook: ModelNotebook): void {
    for (const entry of this.entries.values()) if (entry.notebook === notebook) entry.notebook = undefined
    this.notebooks.delete(notebook.id)
    this.deletedNotebooks.set(notebook.id, notebook.owner)
  }

  reorderEntries(entries: readonly ModelEntry[]): void {
    for (const [order, entry] of entries.entries()) entry.order = order
  }

  listEntriesIn(notebook: ModelNotebook): readonly ModelEntry[] {
    return [...this.entries.values()].filter((entry) => entry.notebook === notebook && !entry.isInTrash)
  }
}
