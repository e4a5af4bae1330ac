import { readTrashedEntries } from '../../../shared/local/queries/read-trashed-entries'
import { readNotebookEntries } from '../../../shared/local/queries/read-notebook-entries'
import { readEntry } from '../../../shared/local/queries/read-entry'
import { readNewestEntries } from '../../../shared/local/queries/read-newest-entries'
import { requestNotebooks, readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { countPendingWrites, readRefusedWrites } from '../../../shared/local/queries/outbox-and-tray'
import { bindQuery } from './bind-journal'

/** Queries of the journal, bound to that of the signed-in account. */
export const journalQueries = {
  newestEntries: bindQuery(readNewestEntries),
  entriesInTrash: bindQuery(readTrashedEntries),
  entriesOfNotebook: bindQuery(readNotebookEntries),
  entryById: bindQuery(readEntry),
  ownNotebooks: bindQuery(readOwnNotebooks),
  refusedWrites: bindQuery(readRefusedWrites),
  waitingCount: bindQuery(countPendingWrites),
  /** Whether the journal is stored on disk. */
  isKept: bindQuery(async (journal) => {
    await journal.database()
    return journal.isPersistent
  }),
  askForNotebooks: bindQuery(async (journal) => requestNotebooks(journal)),
}
