import { useState } from 'react'
import { useStore } from 'zustand'

import { FormDraft } from './form-draft'

/** The fields of one form, as {@link FormDraft} keeps them, for as long as the form is there. */
export function useFormDraft<Fields extends object>(initial: Fields) {
  const [draft] = useState(() => new FormDraft(initial))
  const { fields, isSaving } = useStore(draft.store)
  const { change, save, isTypedSince } = draft
  return { fields, isSaving, change, save, isTypedSince }
}
