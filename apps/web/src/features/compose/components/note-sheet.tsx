import { Button } from '@geist/ui'
import type { ReactNode, RefObject } from 'react'

import { submitOnCtrlEnter } from '../../../shared/send-on-enter'
import { useCompose } from '../compose-store'
import { withDefaultCategory } from '../draft'
import type { SuggestionControl } from '../use-suggestion'
import { AcceptedPrompt, acceptedPromptId } from './accepted-prompt'
import { CategoryField } from './category-field'
import styles from './composer.module.css'
import { NoteField } from './note-field'
import { SuggestButton } from './suggest-button'

export interface NoteSheetProps {
  readonly uid: string
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
  /** The category if the user chose none. */
  readonly defaultCategory: string
  /** Interim dictated words. */
  readonly interimText: string
  readonly control: SuggestionControl
  readonly offersSuggestions: boolean
  readonly tools: ReactNode
  /** Where and when the note is filed: beside its category. */
  readonly filing: ReactNode
  /** Container of the category menu. */
  readonly menuContainer: HTMLElement | null
}

/** The sheet of the composer: the note above a row of tools, its category and Submit. */
export function NoteSheet(props: NoteSheetProps) {
  const { uid, noteRef, defaultCategory, interimText, control, offersSuggestions, tools, filing, menuContainer } = props
  const draft = useCompose((state) => state.draft)
  const { state, suggestion, change, suggest, acceptOnTab } = control
  return (
    <div className={styles.sheet}>
      <AcceptedPrompt noteRef={noteRef} onChange={change} />
      <NoteField
        noteRef={noteRef}
        content={draft.content}
        interimText={interimText}
        promptId={draft.prompt === undefined ? undefined : acceptedPromptId}
        placeholder={suggestion ?? 'Compose a note...'}
        onChange={(content) => change({ content })}
        onKeyDown={(event) => {
          if (!submitOnCtrlEnter(event)) acceptOnTab(event)
        }}
      />
      <div className={styles.tools}>
        {offersSuggestions && <SuggestButton state={state} isBlank={draft.content === ''} onSuggest={suggest} />}
        {tools}
        <div className={styles.filing}>
          {filing}
          <CategoryField
            uid={uid}
            draft={withDefaultCategory(draft, defaultCategory)}
            onChange={change}
            menuContainer={menuContainer}
          />
          <SubmitButton />
        </div>
      </div>
    </div>
  )
}

function SubmitButton() {
  const isEmpty = useCompose(({ draft }) => draft.content.trim() === '')
  const isOnlyCopy = useCompose(({ submission }) => submission.status === 'in-memory')
  return (
    <Button type="submit" look="primary" disabled={isOnlyCopy || isEmpty} aria-keyshortcuts="Control+Enter Meta+Enter">
      {isOnlyCopy ? 'Saving…' : 'Submit'}
    </Button>
  )
}
