import { FeedEntry } from '../../src/features/follow/components/feed-entry'
import { NotebookEntry } from '../../src/features/notebooks/components/notebook-entry'
import { DragHandle } from '../../src/features/order-entries/components/drag-handle'
import { PublicEntry } from '../../src/features/public-notebook/components/public-entry'
import { TrayCard } from '../../src/features/refused-writes/components/tray-card'
import { EntryBones } from '../../src/shared/entry-text/entry-bones'
import {
  arabicText,
  createEntry,
  galleryNow,
  hourMs,
  inesUid,
  longText,
  heronRanges,
  noop,
  createNotebook,
} from '../sample-data'
import type { Story } from '../story'
import { entryCards, storeUnfinishedEdit } from './entry-cards'

const feedItem = {
  entry: createEntry({ uid: inesUid, username: 'ines', timestamp: galleryNow - 5 * hourMs }),
  notebook: createNotebook({
    id: 'bread',
    name: 'A year of bread',
    uid: inesUid,
    creatorUsername: 'ines',
    isPublic: true,
  }),
}

/** Every card that shows an entry's text. */
export const entries: Story = {
  name: 'entries',
  title: 'Entries',
  layout: 'column',
  prepare: storeUnfinishedEdit,
  specimens: [
    ...entryCards,
    {
      title: 'In its notebook',
      render: () => (
        <NotebookEntry
          entry={createEntry()}
          isSelected={false}
          onToggle={noop}
          age="42m"
          handle={<DragHandle label="Move" />}
        />
      ),
    },
    {
      title: 'In its notebook, chosen, with words marked',
      render: () => (
        <NotebookEntry
          entry={createEntry({ id: 'chosen' })}
          isSelected
          onToggle={noop}
          age="42m"
          markedRanges={heronRanges}
          handle={<DragHandle label="Move" />}
        />
      ),
    },
    {
      title: 'New in a notebook that is followed',
      render: () => <FeedEntry item={feedItem} path="/notebooks/bread" authorPath="/ines" age="5h" />,
    },
    {
      title: 'As everybody reads it',
      render: () => <PublicEntry entry={createEntry({ id: 'public', isPublic: true })} />,
    },
    {
      title: 'As everybody reads it, from right to left, without a category',
      render: () => (
        <PublicEntry entry={createEntry({ id: 'rtl', content: arabicText, category: '', isPublic: true })} />
      ),
    },
    {
      title: 'As everybody reads it, long',
      render: () => <PublicEntry entry={createEntry({ uid: inesUid, content: longText, isPublic: true })} />,
    },
    {
      title: 'Not taken by the server',
      render: () => (
        <TrayCard
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
    { title: 'On their way', render: () => <EntryBones /> },
  ],
}
