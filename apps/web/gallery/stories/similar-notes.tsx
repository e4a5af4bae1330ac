import { SimilarList } from '../../src/features/similar-notes/components/similar-list'
import type { SimilarAnswer } from '../../src/features/similar-notes/find-similar-notes'
import { seedJournal } from '../seed-journal'
import { dayMs, createEntry, galleryNow, noop } from '../sample-data'
import type { Story } from '../story'

const note = createEntry({ id: 'read', uid: 'reader' })
const similarEntries = [
  createEntry({ id: 'lock', content: 'Fog down to the water. You could hear the lock before you could see the lock.' }),
  createEntry({ id: 'post', content: 'A heron on the third post.', category: 'Things seen on the way to work' }),
  createEntry({ id: 'heron', content: 'האנפה עמדה שוב על העמוד השלישי, ליד הגשר.', category: 'טיולים' }),
  createEntry({ id: 'long', content: `${'Donaudampfschifffahrt'.repeat(12)} went by.`, category: '' }),
].map((entry, index) => ({ ...entry, uid: 'reader', timestamp: galleryNow - (index * 130 + 3) * dayMs }))

const foundAnswer: SimilarAnswer = {
  status: 'found',
  scores: similarEntries.map(({ id }, index) => ({ id, score: 0.86 - index * 0.12 })),
}
const emptyAnswer: SimilarAnswer = { status: 'found', scores: [] }
const failedAnswer: SimilarAnswer = { status: 'failed', failure: { reason: 'unreachable' } }
const offlineAnswer: SimilarAnswer = { status: 'failed', failure: { reason: 'offline' } }

export const similarNotes: Story = {
  name: 'similar-notes',
  title: 'Similar notes',
  layout: 'card',
  prepare: () => seedJournal('reader', similarEntries),
  specimens: [
    { title: 'Found', render: () => <SimilarSpecimen answer={foundAnswer} /> },
    { title: 'While they are looked for', render: () => <SimilarSpecimen answer={undefined} /> },
    { title: 'None', render: () => <SimilarSpecimen answer={emptyAnswer} /> },
    { title: 'A server that does not answer', render: () => <SimilarSpecimen answer={failedAnswer} /> },
    { title: 'Without a network', render: () => <SimilarSpecimen answer={offlineAnswer} /> },
  ],
}

function SimilarSpecimen({ answer }: { readonly answer: SimilarAnswer | undefined }) {
  return <SimilarList note={note} answer={answer} onOpen={noop} onRetry={noop} />
}
