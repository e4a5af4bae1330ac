import type { Write } from '../../shared/local/write'

/** Says in a few words what the user had done. */
export function describeRefusedWrite(write: Write): string {
  switch (write.kind) {
    case 'create':
      return 'A new note'
    case 'edit':
      return 'A change to a note'
    case 'file':
      return write.filing.collectionName === ''
        ? 'A note removed from its notebook'
        : `A note filed in “${write.filing.collectionName}”`
    case 'order':
      return 'A note’s position in its notebook'
    case 'follow-notebook':
    case 'sweep-notebook':
      return 'An update to a note after its notebook changed'
    case 'trash':
      return 'A deletion'
    case 'purge':
      return 'A permanent deletion'
    case 'restore':
      return 'A restored note'
    case 'never-ai':
      return write.neverAi ? 'A note marked Never AI' : 'A note no longer marked Never AI'
    case 'pin':
      return write.pinned ? 'A pinned note' : 'A note no longer pinned'
    case 'settle-fork':
      return 'A choice between two versions of a note'
    case 'create-notebook':
      return 'A new notebook'
    case 'change-notebook':
      return write.name === undefined ? 'A notebook’s privacy' : 'A notebook’s new name'
    case 'delete-notebook':
      return 'A deleted notebook'
    default:
      return write satisfies never
  }
}
