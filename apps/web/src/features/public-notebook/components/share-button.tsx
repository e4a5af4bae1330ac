import { Button } from '@geist/ui'
import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { showToast } from '../../../shared/toast/toast-store'
import { shareLink } from '../share-link'
import styles from './share-button.module.css'

export interface ShareButtonProps {
  /** Title of the shared page. */
  readonly title: string
  /** Path on this site. */
  readonly path: string
}

/**
 * Shares the link of a page. If the browser can neither share nor copy, shows the link for manual
 * copying.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const linkId = useId()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const url = new URL(path, location.origin).href
  const share = async () => {
    const outcome = await shareLink({ title, url }, navigator)
    if (outcome === 'copied') showToast({ text: 'Link copied. Anyone who has it can read this.', durationMs: 5_000 })
    if (outcome === 'unsupported') setDialogOpen(true)
  }
  return (
    <>
      <Button onClick={() => void share()}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
        Share
      </Button>
      <Dialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)}>
        <DialogHeader
          title="Share"
          description="Couldn’t copy the link. Copy it below; anyone who has it can read the notebook."
          hasCloseIcon
        />
        <DialogBody>
          <label htmlFor={linkId} className="visually-hidden">
            Link
          </label>
          <input
            id={linkId}
            className={styles.link}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </DialogBody>
      </Dialog>
    </>
  )
}
