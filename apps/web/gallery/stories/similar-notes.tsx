import { SimilarList } from '../../src/features/similar-notes/components/similar-list'
import type { SimilarAnswer } from '../../src/features/similar-notes/find-similar'
import { plantJournal } from '../plant-journal'
import { dayMs, entryOf, galleryNow, noop } from '../sample'
import type { Story } from '../story'

const note = entryOf({ id: 'read', uid: 'reader' })
const others = [
  entryOf({ id: 'lock', content: 'Fog down to the water. You could hear the lock before you could see the lock.' }),
  entryOf({ id: 'post', content: 'A heron on the third post.', category: 'Things seen on the way to work' }),
  entryOf({ id: 'heron', content: 'האנפה עמדה שוב על העמוד השלישי, ליד הגשר.', category: 'טיולים' }),
  entryOf({ id: 'long', content: `${'Donaudampfschifffahrt'.repeat(12)} went by.`, category: '' }),
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
  prepare: () => plantJournal('reader', others),
  specimens: [
    { title: 'Found', show: () => <Similar answer={found} /> },
    { title: 'While they are looked for', show: () => <Similar answer={undefined} /> },
    { title: 'None', show: () => <Similar answer={none} /> },
    { title: 'A server that does not answer', show: () => <Similar answer={refused} /> },
    { title: 'Without a network', show: () => <Similar answer={offline} /> },
  ],
}

function Similar({ answer }: { readonly answer: SimilarAnswer | undefined }) {
  return <SimilarList note={note} answer={answer} onOpen={noop} onRetry={noop} />
}
