import { SimilarList } from '../../src/features/similar-notes/components/similar-list'
import type { SimilarAnswer } from '../../src/features/similar-notes/find-similar-notes'
import { seedJournal } from '../seed-journal'
import { dayMs, createEntry, galleryNow, noop } from '../sample'
import type { Story } from '../story'

const note = createEntry({ id: 'read', uid: 'reader' })
const others = [
  createEntry({ id: 'lock', content: 'Fog down to the water. You could hear the lock before you could see the lock.' }),
  createEntry({ id: 'post', content: 'A heron on the third post.', category: 'Things seen on the way to work' }),
  createEntry({ id: 'heron', content: 'האנפה עמדה שוב על העמוד השלישי, ליד הגשר.', category: 'טיולים' }),
  createEntry({ id: 'long', content: `${'Donaudampfschifffahrt'.repeat(12)} went by.`, category: '' }),
].map((entry, place) => ({ ...entry, uid: 'reader', timestamp: galleryNow - (place * 130 + 3) * dayMs }))

const found: SimilarAnswer = {
  status: 'found',
  scores: others.map(({ id }, place) => ({ id, score: 0.86 - place * 0.12 })),
}
const none: SimilarAnswer = { status: 'found', scores: [] }
const refused: SimilarAnswer = { status: 'failed', failure: { reason: 'out-of-reach' } }
const offline: SimilarAnswer = { status: 'failed', failure: { reason: 'offline' } }

export const similarNotes: Story = {
  name: 'similar-notes',
  title: 'Similar notes',
  layout: 'card',
  prepare: () => seedJournal('reader', others),
  specimens: [
    { title: 'Found', render: () => <Similar answer={found} /> },
    { title: 'While they are looked for', render: () => <Similar answer={undefined} /> },
    { title: 'None', render: () => <Similar answer={none} /> },
    { title: 'A server that does not answer', render: () => <Similar answer={refused} /> },
    { title: 'Without a network', render: () => <Similar answer={offline} /> },
  ],
}

function Similar({ answer }: { readonly answer: SimilarAnswer | undefined }) {
  return <SimilarList note={note} answer={answer} onOpen={noop} onRetry={noop} />
}
