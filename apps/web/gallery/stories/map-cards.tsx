import { clusterPalette } from '@geist/ui/cluster-palette'

import { ClusterDot } from '../../src/features/content-map/components/cluster-dot'
import { RecommendedCard } from '../../src/features/content-map/components/recommended-card'
import { SelectionCard, type SelectionCardProps } from '../../src/features/content-map/components/selection-card'
import type { DrawnMap } from '../../src/features/content-map/drawn-map'
import { adaUid, galleryNow, noop } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

const profilePath = (username: string) => `/${username}`

/** A map of one cluster with two notes. */
const map: DrawnMap = {
  ids: ['heron', 'canal'],
  names: ['The heron was there again.', 'Walked along the canal.'],
  timestamps: Float64Array.of(galleryNow, galleryNow),
  positions: Float32Array.of(900, 500, 1_000, 560),
  radii: Float32Array.of(5, 5),
  links: { source: Uint32Array.of(0), target: Uint32Array.of(1), strength: Float32Array.of(0.8) },
  clusterIndices: Int32Array.of(0, 0),
  clusters: [{ title: 'Along the canal', titleFrom: 'asked', words: ['heron', 'canal', 'bridge'], size: 2, colour: 1 }],
  months: [],
  monthIndices: Uint16Array.of(0, 0),
  coverage: { all: 2, onMap: 2, pending: 0, neverAi: 0, noWords: 0 },
}

function SelectedCard({ selected }: Pick<SelectionCardProps, 'selected'>) {
  return (
    <SelectionCard uid={adaUid} map={map} selected={selected} onClear={noop} onOpen={noop} renderBelow={() => null} />
  )
}

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
      title: 'Nothing selected',
      render: () => <SelectedCard selected={undefined} />,
    },
    {
      title: 'A selected cluster',
      render: () => <SelectedCard selected={{ kind: 'cluster', cluster: 0 }} />,
    },
    {
      title: 'Colours of clusters, and of what is on its own',
      render: () => (
        <div className={styles.row}>
          {[...clusterPalette.light.keys(), undefined].map((colour) => (
            <ClusterDot key={colour ?? 'none'} colour={colour} />
          ))}
        </div>
      ),
    },
  ],
}
