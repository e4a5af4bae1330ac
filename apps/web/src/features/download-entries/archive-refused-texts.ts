import type { ArchivedRefusal } from '@geist/transfer'

import type { TrayRow } from '../../shared/local/journal-schema'

/** Converts refused writes to the form of the archive. Omits writes without a text. */
export function archiveRefusedTexts(rows: readonly TrayRow[]): readonly ArchivedRefusal[] {
  return rows.flatMap(({ write, writtenAt, refusedAt, reason }): readonly ArchivedRefusal[] => {
    const refusal = { writtenAt, refusedAt, reason }
    switch (write.kind) {
      case 'create': {
        const { uid: _, forks, ...entry } = write.entry
        return [{ kind: 'entry', entry: { ...entry, ...(forks && { forks: [...forks] }) }, ...refusal }]
      }
      case 'edit': {
        const { entryId, revision, content, category, base } = write
        const previousText = { revision: base.revision, content: base.content, category: base.category }
        return [{ kind: 'edit', entryId, revision, content, category, base: previousText, ...refusal }]
      }
      case 'create-notebook':
        return [{ kind: 'notebook', name: write.notebook.name, ...refusal }]
      case 'change-notebook':
        return write.name === undefined ? [] : [{ kind: 'notebook', name: write.name, ...refusal }]
      default:
        return []
    }
  })
}
