import { Button } from '@geist/ui'

import { ExploreCard } from '../../src/features/explore/components/explore-card'
import badge from '../../src/features/follow/components/unread-badge.module.css'
import { NotebookCard } from '../../src/features/notebooks/components/notebook-card'
import { PrivacyButton } from '../../src/features/notebooks/components/privacy-button'
import { adaUid, inesUid, noop, createNotebook } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

const ownNotebook = createNotebook()
const sharedNotebook = createNotebook({
  id: 'night',
  name: 'Night pages',
  isPublic: true,
  collaborators: ['bo', 'cy', inesUid],
})
const foreignNotebook = createNotebook({
  id: 'bread',
  name: 'A year of bread',
  uid: inesUid,
  creatorUsername: 'ines',
  isPublic: true,
  collaborators: [adaUid],
  entryCount: 48,
})
const longName = 'Letters that I did not send, and will not send, to people whom I have not met and may never meet'
const longNotebook = createNotebook({ id: 'long', name: longName })

export const notebooks: Story = {
  name: 'notebooks',
  title: 'Notebooks',
  layout: 'card',
  specimens: [
    {
      title: 'One’s own, private',
      render: () => (
        <div className={styles.cover}>
          <NotebookCard
            listedNotebook={{ notebook: ownNotebook, isOwner: true }}
            path="/notebooks/river"
            summary={{
              count: 48,
              latestAt: Date.UTC(2024, 2, 3, 12),
              firstText: 'The heron stood in the shallows until noon, and then it flew along the river.',
            }}
            privacyButton={<PrivacyButton uid={adaUid} notebook={ownNotebook} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'One’s own, public, with subscribers',
      render: () => (
        <div className={styles.cover}>
          <NotebookCard
            listedNotebook={{ notebook: sharedNotebook, isOwner: true }}
            path="/notebooks/night"
            privacyButton={<PrivacyButton uid={adaUid} notebook={sharedNotebook} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'Somebody else’s, with something new',
      render: () => (
        <div className={styles.cover}>
          <NotebookCard
            listedNotebook={{ notebook: foreignNotebook, isOwner: false }}
            path="/notebooks/bread"
            badge={<p className={badge.badge}>3 new</p>}
          />
        </div>
      ),
    },
    {
      title: 'A long name',
      render: () => (
        <div className={styles.cover}>
          <NotebookCard
            listedNotebook={{ notebook: longNotebook, isOwner: true }}
            path="/notebooks/long"
            privacyButton={<PrivacyButton uid={adaUid} notebook={longNotebook} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'In Explore',
      render: () => (
        <div className={styles.cover}>
          <ExploreCard
            notebook={foreignNotebook}
            path="/notebooks/bread"
            authorPath="/ines"
            age="2d"
            actions={<Button>Subscribe</Button>}
          />
        </div>
      ),
    },
    {
      title: 'In Explore, long names, nothing in it',
      render: () => (
        <div className={styles.cover}>
          <ExploreCard
            notebook={{
              ...foreignNotebook,
              id: 'empty',
              name: longName,
              creatorUsername: 'a-name-of-thirty-letters-and-so',
              entryCount: 0,
              collaborators: [],
            }}
            path="/notebooks/empty"
            authorPath="/ines"
            age={null}
            actions={<Button>Unsubscribe</Button>}
          />
        </div>
      ),
    },
  ],
}
