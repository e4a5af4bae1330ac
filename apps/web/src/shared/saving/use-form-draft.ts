import { useState } from 'react'
import { useStore } from 'zustand'

import { FormDraft } from './form-draft'

/** Creates a {@link FormDraft} for as long as the form is mounted, and subscribes to it. */
export function useFormDraft<Fields extends object>(initial: Fields) {
  const [draft] = useState(() => new FormDraft(initial))
  const { fields, isSaving } = useStore(draft.store)
  const { change, save, hasChangedSince } = draft
  return { fields, isSaving, change, save, hasChangedSince }
}
