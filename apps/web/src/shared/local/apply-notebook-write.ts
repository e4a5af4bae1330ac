import type { Notebook } from '@geist/domain'

import type { NotebookWrite } from './write'

/** The notebook as it is once a write has been made; `undefined` stands for one that is not there. */
export function applyNotebookWrite(notebook: Notebook | undefined, write: NotebookWrite): Notebook | undefined {
  switch (write.kind) {
    case 'create-notebook':
      return notebook ?? write.notebook
    case 'change-notebook':
      return (
        notebook && {
          ...notebook,
          ...(write.name !== undefined && { name: write.name }),
          ...(write.isPublic !== undefined && { isPublic: write.isPublic }),
        }
      )
    case 'delete-notebook':
      return undefined
    case 'sweep-notebook':
      return notebook
    default:
      return write satisfies never
  }
}
