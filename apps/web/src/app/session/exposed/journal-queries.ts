import { entriesInTrash } from '../../../shared/local/queries/entries-in-trash'
import { entriesOfNotebook } from '../../../shared/local/queries/entries-of-notebook'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import { newestEntries } from '../../../shared/local/queries/newest-entries'
import { askForNotebooks, ownNotebooks } from '../../../shared/local/queries/own-notebooks'
import { outboxCount, refusedWrites } from '../../../shared/local/queries/waiting-writes'
import { bindQuery } from './bind-journal'

/** Queries of the journal, on the current one. */
export const journalQueries = {
  newestEntries: bindQuery(newestEntries),
  entriesInTrash: bindQuery(entriesInTrash),
  entriesOfNotebook: bindQuery(entriesOfNotebook),
  entryById: bindQuery(entryById),
  ownNotebooks: bindQuery(ownNotebooks),
  refusedWrites: bindQuery(refusedWrites),
  waitingCount: bindQuery(outboxCount),
  /** Whether the journal is stored on disk. */
  isKept: bindQuery(async (journal) => {
    await journal.database()
    return journal.isKept
  }),
  askForNotebooks: bindQuery(async (journal) => askForNotebooks(journal)),
}
