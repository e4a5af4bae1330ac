import { savedCategories } from '@geist/domain'

import { EntryCard } from '../../src/features/browse-entries/components/entry-card'
import { MoreButton } from '../../src/features/browse-entries/components/more-button'
import { RecordingPlayer } from '../../src/features/dictate/components/recording-player'
import { UnfinishedEditNotice } from '../../src/features/edit-entry/components/unfinished-edit-notice'
import { openEdits, writeEdit } from '../../src/features/edit-entry/edits-store'
import { createEdit } from '../../src/features/edit-entry/unsaved-edit'
import { ForkNotice } from '../../src/features/entry-history/components/fork-notice'
import { SelectCheckbox } from '../../src/features/trash/components/select-checkbox'
import type { Selection } from '../../src/features/trash/use-selection'
import {
  adaUid,
  arabicText,
  dayMs,
  createEntry,
  galleryNow,
  longText,
  heronRanges,
  noop,
  recording,
  longWord,
} from '../sample-data'
import type { Specimen } from '../story'
import styles from './layout.module.css'

// A stored edit requires an id in the format of entry ids.
const editedEntry = createEntry({ id: 'entry-with-unfinished-edit' })
const selection: Pick<Selection, 'isChosen' | 'toggle'> = { isChosen: (id) => id === 'entry', toggle: noop }
const filedEntry = createEntry({ collectionName: 'River notes', category: 'Walks' })

/** Stores the unfinished edit that one of the specimens shows. */
export async function storeUnfinishedEdit(): Promise<void> {
  openEdits(adaUid)
  writeEdit(adaUid, { ...createEdit(editedEntry), content: 'The heron was not there.' })
}

/** Specimens of the entry card on the notes screen. */
export const entryCards: readonly Specimen[] = [
  { title: 'An entry', render: () => <EntryCard entry={createEntry()} /> },
  { title: 'Filed in a notebook', render: () => <EntryCard entry={filedEntry} /> },
  { title: 'One word', render: () => <EntryCard entry={createEntry({ content: 'Rain.', category: '' })} /> },
  {
    title: 'Kept from every AI',
    render: () => (
      <EntryCard entry={createEntry({ neverAi: true, collectionName: 'Night pages', category: 'Dreams' })} />
    ),
  },
  {
    title: 'Long, folded',
    render: () => (
      <EntryCard entry={createEntry({ content: longText, timestamp: galleryNow - 3 * dayMs })} onOpen={noop} />
    ),
  },
  {
    title: 'With what was searched for',
    render: () => <EntryCard entry={createEntry()} ranges={heronRanges} />,
  },
  {
    title: 'From right to left',
    render: () => <EntryCard entry={createEntry({ content: arabicText, category: 'مشي' })} />,
  },
  {
    title: 'An answer of an AI, saved as a note',
    render: () => (
      <EntryCard
        entry={createEntry({
          content: 'You came back to patience three times this winter, each time at the canal.',
          category: savedCategories.aiResponse,
          aiResponse: 'yes',
        })}
      />
    ),
  },
  {
    title: 'While notes are chosen: this one, and not this one',
    render: () => (
      <div className={styles.stack}>
        <EntryCard entry={filedEntry} choice={<SelectCheckbox entry={filedEntry} selection={selection} />} />
        <EntryCard
          entry={createEntry({ id: 'other' })}
          choice={<SelectCheckbox entry={createEntry({ id: 'other' })} selection={selection} />}
        />
      </div>
    ),
  },
  {
    title: 'An edit begun and not saved, with audio and its menu',
    render: () => (
      <EntryCard
        entry={editedEntry}
        notice={<UnfinishedEditNotice entry={editedEntry} onContinue={noop} />}
        below={<RecordingPlayer uid={adaUid} recording={recording} />}
        tools={<MoreButton />}
      />
    ),
  },
  {
    title: 'Without a place to break, long names',
    render: () => (
      <EntryCard
        entry={createEntry({
          content: longWord,
          category: 'What I would rather not have said to anybody at all',
          collectionName: 'Letters that I did not send, and will not send, to people whom I have not met',
        })}
      />
    ),
  },
  {
    title: 'Changed in two places',
    render: () => {
      const forkedEntry = createEntry({ forks: ['original'] })
      return <EntryCard entry={forkedEntry} notice={<ForkNotice entry={forkedEntry} onOpen={noop} />} />
    },
  },
]
