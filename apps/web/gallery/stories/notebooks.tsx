import { Button } from '@geist/ui'

import { ExploreCard } from '../../src/features/explore/components/explore-card'
import badge from '../../src/features/follow/components/unread-badge.module.css'
import { NotebookCard } from '../../src/features/notebooks/components/notebook-card'
import { PrivacyButton } from '../../src/features/notebooks/components/privacy-button'
import { ada, ines, noop, notebookOf } from '../sample'
import type { Story } from '../story'
import styles from './layout.module.css'

const own = notebookOf()
const shared = notebookOf({ id: 'night', name: 'Night pages', isPublic: true, collaborators: ['bo', 'cy', ines] })
const others = notebookOf({
  id: 'bread',
  name: 'A year of bread',
  uid: ines,
  creatorUsername: 'ines',
  isPublic: true,
  collaborators: [ada],
  entryCount: 48,
})
const longName = 'Letters that I did not send, and will not send, to people whom I have not met and may never meet'
const long = notebookOf({ id: 'long', name: longName })

export const notebooks: Story = {
  name: 'notebooks',
  title: 'Notebooks',
  layout: 'card',
  specimens: [
    {
      title: 'One’s own, private',
      show: () => (
        <div className={styles.cover}>
          <NotebookCard
            shown={{ notebook: own, isOwner: true }}
            path="/notebooks/river"
            lock={<PrivacyButton uid={ada} notebook={own} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'One’s own, public, with subscribers',
      show: () => (
        <div className={styles.cover}>
          <NotebookCard
            shown={{ notebook: shared, isOwner: true }}
            path="/notebooks/night"
            lock={<PrivacyButton uid={ada} notebook={shared} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'Somebody else’s, with something new',
      show: () => (
        <div className={styles.cover}>
          <NotebookCard
            shown={{ notebook: others, isOwner: false }}
            path="/notebooks/bread"
            badge={<p className={badge.badge}>3 new</p>}
          />
        </div>
      ),
    },
    {
      title: 'A long name',
      show: () => (
        <div className={styles.cover}>
          <NotebookCard
            shown={{ notebook: long, isOwner: true }}
            path="/notebooks/long"
            lock={<PrivacyButton uid={ada} notebook={long} onPublish={noop} />}
          />
        </div>
      ),
    },
    {
      title: 'In Explore',
      show: () => (
        <div className={styles.cover}>
          <ExploreCard
            notebook={others}
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
      show: () => (
        <div className={styles.cover}>
          <ExploreCard
            notebook={{
              ...others,
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
