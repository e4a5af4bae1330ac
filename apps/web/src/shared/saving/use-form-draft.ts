import { useState } from 'react'
import { useStore } from 'zustand'

import { FormDraft } from './form-draft'

/** The {@link FormDraft} of a mounted form. */
export function useFormDraft<Fields extends object>(initial: Fields) {
  const [draft] = useState(() => new FormDraft(initial))
  const { fields, isSaving } = useStore(draft.store)
  const { change, save, hasChangedSince } = draft
  return { fields, isSaving, change, save, hasChangedSince }
}
