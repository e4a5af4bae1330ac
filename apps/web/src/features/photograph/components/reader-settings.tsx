import { useId } from 'react'

import section from '../../../shared/settings-section.module.css'
import { readerTexts } from '../photograph-sentences'
import { ReaderChoice } from './reader-choice'

/** Section of the settings for choosing the photo reader. */
export function ReaderSettings({ uid }: { readonly uid: string }) {
  const id = useId()
  return (
    <section className={section.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={section.heading}>
          Photos of text
        </h2>
        <p className={section.hint}>{readerTexts.question} This applies to your account on this device.</p>
      </div>
      <ReaderChoice uid={uid} />
    </section>
  )
}
