import { savedCategories } from '@geist/domain'

import { EntryCard } from '../../src/features/browse-entries/components/entry-card'
import { MoreButton } from '../../src/features/browse-entries/components/more-button'
import { KeptRecording } from '../../src/features/dictate/components/kept-recording'
import { UnfinishedEdit } from '../../src/features/edit-entry/components/unfinished-edit'
import { openEdits, writeEdit } from '../../src/features/edit-entry/edits-store'
import { newEdit } from '../../src/features/edit-entry/unsaved-edit'
import { ForkNotice } from '../../src/features/entry-history/components/fork-notice'
import { SelectCheckbox } from '../../src/features/trash/components/select-checkbox'
import type { Selection } from '../../src/features/trash/use-selection'
import {
  ada,
  arabic,
  dayMs,
  entryOf,
  galleryNow,
  longText,
  markedHeron,
  noop,
  recording,
  withoutBreaks,
} from '../sample'
import type { Specimen } from '../story'
import styles from './layout.module.css'

// A stored edit requires an id in the format of entry ids.
const editedEntry = entryOf({ id: 'an-edit-of-it-was-begun' })
const selection: Pick<Selection, 'isChosen' | 'toggle'> = { isChosen: (id) => id === 'entry', toggle: noop }
const filedEntry = entryOf({ collectionName: 'River notes', category: 'Walks' })

/** Stores the unfinished edit that one of the specimens shows. */
export async function storeUnfinishedEdit(): Promise<void> {
  openEdits(ada)
  writeEdit(ada, { ...newEdit(editedEntry), content: 'The heron was not there.' })
}

/** The card of an own entry on the notes screen. */
export const entryCards: readonly Specimen[] = [
  { title: 'An entry', show: () => <EntryCard entry={entryOf()} /> },
  { title: 'Filed in a notebook', show: () => <EntryCard entry={filedEntry} /> },
  { title: 'One word', show: () => <EntryCard entry={entryOf({ content: 'Rain.', category: '' })} /> },
  {
    title: 'Kept from every AI',
    show: () => <EntryCard entry={entryOf({ neverAi: true, collectionName: 'Night pages', category: 'Dreams' })} />,
  },
  {
    title: 'Long, folded',
    show: () => <EntryCard entry={entryOf({ content: longText, timestamp: galleryNow - 3 * dayMs })} onOpen={noop} />,
  },
  {
    title: 'With what was searched for',
    show: () => <EntryCard entry={entryOf()} ranges={markedHeron} />,
  },
  { title: 'From right to left', show: () => <EntryCard entry={entryOf({ content: arabic, category: 'مشي' })} /> },
  {
    title: 'An answer of an AI, saved as a note',
    show: () => (
      <EntryCard
        entry={entryOf({
          content: 'You came back to patience three times this winter, each time at the canal.',
          category: savedCategories.aiResponse,
          aiResponse: 'yes',
        })}
      />
    ),
  },
  {
    title: 'While notes are chosen: this one, and not this one',
    show: () => (
      <div className={styles.stack}>
        <EntryCard entry={filedEntry} choice={<SelectCheckbox entry={filedEntry} selection={selection} />} />
        <EntryCard
          entry={entryOf({ id: 'other' })}
          choice={<SelectCheckbox entry={entryOf({ id: 'other' })} selection={selection} />}
        />
      </div>
    ),
  },
  {
    title: 'An edit begun and not saved, with audio and its menu',
    show: () => (
      <EntryCard
        entry={editedEntry}
        notice={<UnfinishedEdit entry={editedEntry} onContinue={noop} />}
        below={<KeptRecording uid={ada} recording={recording} />}
        tools={<MoreButton />}
      />
    ),
  },
  {
    title: 'Without a place to break, long names',
    show: () => (
      <EntryCard
        entry={entryOf({
          content: withoutBreaks,
          category: 'What I would rather not have said to anybody at all',
          collectionName: 'Letters that I did not send, and will not send, to people whom I have not met',
        })}
      />
    ),
  },
  {
    title: 'Changed in two places',
    show: () => {
      const forked = entryOf({ forks: ['original'] })
      return <EntryCard entry={forked} notice={<ForkNotice entry={forked} onOpen={noop} />} />
    },
  },
]
