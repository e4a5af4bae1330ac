import type { PublicNotebook } from '@geist/domain'

import { Age } from '../../features/browse-entries/components/age'
import { ExploreCard } from '../../features/explore/components/explore-card'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { useIsSubscribed } from '../../features/follow/use-is-subscribed'
import { PublicNotebookMenu } from '../../features/report/components/public-notebook-menu'
import { paths } from '../paths'

export interface ExploredNotebookCardProps {
  readonly uid: string
  readonly notebook: PublicNotebook
}

/** Card of another user's public notebook, with its actions. */
export function ExploredNotebookCard({ uid, notebook }: ExploredNotebookCardProps) {
  const isSubscribed = useIsSubscribed(uid, notebook, false)
  const others = notebook.collaborators.filter((collaborator) => collaborator !== uid)
  const collaborators = isSubscribed ? [...others, uid] : others
  return (
    <ExploreCard
      notebook={{ ...notebook, collaborators }}
      path={paths.publicNotebook(notebook.creatorUsername, notebook.id)}
      authorPath={paths.profile(notebook.creatorUsername)}
      age={typeof notebook.activityAt === 'number' && <Age timestamp={notebook.activityAt} isInSentence />}
      actions={
        <>
          <SubscribeButton uid={uid} notebook={notebook} isLive={false} />
          <PublicNotebookMenu uid={uid} notebook={notebook} />
        </>
      }
    />
  )
}
