import { savedCategories } from '@geist/domain'

import { EntryCard } from '../../src/features/browse-entries/components/entry-card'
import { MoreButton } from '../../src/features/browse-entries/components/more-button'
import { KeptRecording } from '../../src/features/dictate/components/kept-recording'
import { UnfinishedEdit } from '../../src/features/edit-entry/components/unfinished-edit'
import { openEdits, writeEdit } from '../../src/features/edit-entry/edits-store'
import { newEdit } from '../../src/features/edit-entry/unsaved-edit'
import { ForkNotice } from '../../src/features/entry-history/components/fork-notice'
import { FeedEntry } from '../../src/features/follow/components/feed-entry'
import { NotebookEntry } from '../../src/features/notebooks/components/notebook-entry'
import { DragHandle } from '../../src/features/order-entries/components/drag-handle'
import { PublicEntry } from '../../src/features/public-notebook/components/public-entry'
import { RefusedCard } from '../../src/features/refused-writes/components/refused-card'
import { SelectCheckbox } from '../../src/features/trash/components/select-checkbox'
import type { Selection } from '../../src/features/trash/use-selection'
import { EntryBones } from '../../src/shared/entry-text/entry-bones'
import {
  ada,
  arabic,
  dayMs,
  entryOf,
  galleryNow,
  heron,
  hourMs,
  ines,
  longText,
  noop,
  notebookOf,
  recording,
  withoutBreaks,
} from '../sample'
import type { Story } from '../story'
import styles from './layout.module.css'

// A stored edit requires an id in the format of entry ids.
const begun = entryOf({ id: 'an-edit-of-it-was-begun' })
const chosen: Pick<Selection, 'isChosen' | 'toggle'> = { isChosen: (id) => id === 'entry', toggle: noop }
const filed = entryOf({ collectionName: 'River notes', category: 'Walks' })
const marked = [{ start: heron.indexOf('heron'), end: heron.indexOf('heron') + 5 }]
const feedItem = {
  entry: entryOf({ uid: ines, username: 'ines', timestamp: galleryNow - 5 * hourMs }),
  notebook: notebookOf({ id: 'bread', name: 'A year of bread', uid: ines, creatorUsername: 'ines', isPublic: true }),
}

/** Every card that shows an entry's text. */
export const entries: Story = {
  name: 'entries',
  title: 'Entries',
  layout: 'column',
  prepare: async () => {
    openEdits(ada)
    writeEdit(ada, { ...newEdit(begun), content: 'The heron was not there.' })
    return Promise.resolve()
  },
  specimens: [
    { title: 'An entry', show: () => <EntryCard entry={entryOf()} /> },
    { title: 'Filed in a notebook', show: () => <EntryCard entry={filed} /> },
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
      show: () => <EntryCard entry={entryOf()} ranges={marked} />,
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
          <EntryCard entry={filed} choice={<SelectCheckbox entry={filed} selection={chosen} />} />
          <EntryCard
            entry={entryOf({ id: 'other' })}
            choice={<SelectCheckbox entry={entryOf({ id: 'other' })} selection={chosen} />}
          />
        </div>
      ),
    },
    {
      title: 'An edit begun and not saved, with audio and its menu',
      show: () => (
        <EntryCard
          entry={begun}
          notice={<UnfinishedEdit entry={begun} onContinue={noop} />}
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
    {
      title: 'In its notebook',
      show: () => (
        <NotebookEntry
          entry={entryOf()}
          isChosen={false}
          onToggle={noop}
          age="42m"
          handle={<DragHandle label="Move" />}
        />
      ),
    },
    {
      title: 'In its notebook, chosen, with words marked',
      show: () => (
        <NotebookEntry
          entry={entryOf({ id: 'chosen' })}
          isChosen
          onToggle={noop}
          age="42m"
          marked={marked}
          handle={<DragHandle label="Move" />}
        />
      ),
    },
    {
      title: 'New in a notebook that is followed',
      show: () => <FeedEntry item={feedItem} path="/notebooks/bread" authorPath="/ines" age="5h" />,
    },
    { title: 'As everybody reads it', show: () => <PublicEntry entry={entryOf({ id: 'public', isPublic: true })} /> },
    {
      title: 'As everybody reads it, from right to left, without a category',
      show: () => <PublicEntry entry={entryOf({ id: 'rtl', content: arabic, category: '', isPublic: true })} />,
    },
    {
      title: 'As everybody reads it, long',
      show: () => <PublicEntry entry={entryOf({ uid: ines, content: longText, isPublic: true })} />,
    },
    {
      title: 'Not taken by the server',
      show: () => (
        <RefusedCard
          row={{
            id: 1,
            write: {
              kind: 'edit',
              entryId: 'entry',
              revision: 'second',
              content: 'The heron was not there.',
              category: 'Walks',
              base: { content: 'The heron was there.', category: 'Walks', updatedAt: galleryNow, revision: '' },
              settles: [],
            },
            writtenAt: galleryNow - hourMs,
            writeId: 'gallery-write',
            basis: { writeIds: [], textDigest: '', isPublic: false, neverAi: false },
            refusedAt: galleryNow,
            reason: 'missing',
          }}
          onRetry={noop}
          onSaveAsNew={noop}
          onDiscard={noop}
        />
      ),
    },
    { title: 'On their way', show: () => <EntryBones /> },
  ],
}
