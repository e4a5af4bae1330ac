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
        ? 'A note taken out of its notebook'
        : `A note put into ‘${write.filing.collectionName}’`
    case 'order':
      return 'The place of a note in its notebook'
    case 'follow-notebook':
    case 'sweep-notebook':
      return 'A note following its notebook'
    case 'trash':
      return 'A deletion'
    case 'purge':
      return 'A deletion for good'
    case 'restore':
      return 'A note taken out of the trash'
    case 'never-ai':
      return write.neverAi ? 'That no AI may read a note' : 'That an AI may read a note again'
    case 'settle-fork':
      return 'A choice between two texts of a note'
    case 'create-notebook':
      return 'A new notebook'
    case 'change-notebook':
      return write.name === undefined ? 'Who may read a notebook' : 'A new name for a notebook'
    case 'delete-notebook':
      return 'The deletion of a notebook'
    default:
      return write satisfies never
  }
}
