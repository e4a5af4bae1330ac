import { ClusterDot } from '../../src/features/content-map/components/cluster-dot'
import { RecommendedCard } from '../../src/features/content-map/components/recommended-card'
import { noop } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

const profilePath = (username: string) => `/${username}`

export const mapCards: Story = {
  name: 'map-cards',
  title: 'Cards of the map',
  layout: 'card',
  specimens: [
    {
      title: 'Near to a note',
      render: () => (
        <RecommendedCard
          recommendations={{
            status: 'ready',
            notebooks: [
              { uid: 'ines', username: 'ines', collectionName: 'A year of bread', score: 0.8 },
              {
                uid: 'bo',
                username: 'bo',
                collectionName: 'Rivers of the north, and what lives along them',
                score: 0.7,
              },
            ],
          }}
          onClose={noop}
          profilePath={profilePath}
        />
      ),
    },
    {
      title: 'While it is asked',
      render: () => <RecommendedCard recommendations={undefined} onClose={noop} profilePath={profilePath} />,
    },
    {
      title: 'Nothing near',
      render: () => (
        <RecommendedCard
          recommendations={{ status: 'ready', notebooks: [] }}
          onClose={noop}
          profilePath={profilePath}
        />
      ),
    },
    {
      title: 'Not to be asked',
      render: () => <RecommendedCard recommendations={{ status: 'failed' }} onClose={noop} profilePath={profilePath} />,
    },
    {
      title: 'Colours of clusters, and of what is on its own',
      render: () => (
        <div className={styles.row}>
          {[0, 1, 2, 3, 4, 5, 6, 7, undefined].map((colour) => (
            <ClusterDot key={colour ?? 'none'} colour={colour} />
          ))}
        </div>
      ),
    },
  ],
}
