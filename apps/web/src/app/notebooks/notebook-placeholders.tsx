import { cleanDisplayName, messages, type Notebook } from '@geist/domain'
import { Bone, buttonClass, Skeleton } from '@geist/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { EntryBones } from '../../shared/entry-text/entry-bones'
import page from '../page.module.css'
import { paths } from '../paths'
import styles from './notebook-placeholders.module.css'

/** Shown in place of a notebook that could not be opened, with the reason. */
export function UnopenedNotebook({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <title>Notebook · Geist</title>
      <h1 className={page.title}>Notebook</h1>
      {children}
    </>
  )
}

/** Placeholder while the notebook loads. */
export function NotebookSkeleton() {
  return (
    <>
      <title>Notebook · Geist</title>
      <h1 className="visually-hidden">Notebook</h1>
      <Skeleton label="Opening the notebook">
        <div className={styles.headBones}>
          <div className={styles.nameBone}>
            <Bone width="240px" />
          </div>
          <Bone width="160px" />
        </div>
        <EntryBones />
      </Skeleton>
    </>
  )
}

/** Shown for a notebook that does not exist or is private. */
export function MissingNotebook({ wasOpen }: { readonly wasOpen: boolean }) {
  return (
    <div role="status" className={styles.missing}>
      <title>Notebook not found · Geist</title>
      <h1 className={page.title}>{messages.notebookNotFound}</h1>
      <p>
        {wasOpen
          ? 'This notebook was just deleted, or its owner made it private. Your own notes haven’t changed.'
          : 'It may have been deleted, or its owner made it private. Your own notes haven’t changed.'}
      </p>
      <Link to={paths.notebooks} className={buttonClass('primary')}>
        Go to your notebooks
      </Link>
    </div>
  )
}

/** Shown for a subscribed notebook that its owner has made private. */
export function ClosedNotebook({ uid, notebook }: { readonly uid: string; readonly notebook: Notebook }) {
  return (
    <div role="status" className={styles.missing}>
      <title>{`${cleanDisplayName(notebook.name)} · Geist`}</title>
      <h1 className={page.title} dir="auto">
        {cleanDisplayName(notebook.name)}
      </h1>
      <p>
        <bdi>{notebook.creatorUsername}</bdi> made this notebook private, so you can’t read it anymore. You’re still
        subscribed: if it becomes public again, it’ll open here.
      </p>
      <div className={styles.actions}>
        <SubscribeButton uid={uid} notebook={notebook} />
        <Link to={paths.notebooks} className={buttonClass('primary')}>
          Go to your notebooks
        </Link>
      </div>
    </div>
  )
}
