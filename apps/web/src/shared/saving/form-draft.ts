import { createStore } from 'zustand'

export type FormSaveOutcome =
  | 'saved'
  /** The fields are saved as they were. The user has edited the form since, so it stays open. */
  | 'changed-since'
  | 'failed'
  /** Another save is pending, so this one did nothing. */
  | 'busy'

/** The fields of one form. A save covers the fields at its start; later edits stay in the form. */
export class FormDraft<Fields extends object> {
  readonly store

  constructor(initial: Fields) {
    this.store = createStore(() => ({ fields: initial, isSaving: false }))
  }

  readonly change = (changedFields: Partial<Fields>): void => {
    this.store.setState(({ fields }) => ({ fields: { ...fields, ...changedFields } }))
  }

  /** Whether one of these fields has another value now. */
  readonly hasChangedSince = (earlierFields: Partial<Fields>): boolean => {
    const { fields } = this.store.getState()
    return Object.entries(earlierFields).some(([name, value]) => fields[name as keyof Fields] !== value)
  }

  /**
   * Saves the current fields, one save at a time.
   *
   * @param saveFields saves the given fields; returns whether it succeeded
   */
  readonly save = async (saveFields: (fields: Fields) => Promise<boolean>): Promise<FormSaveOutcome> => {
    const { fields: savedFields, isSaving } = this.store.getState()
    if (isSaving) return 'busy'
    this.store.setState({ isSaving: true })
    try {
      if (!(await saveFields(savedFields))) return 'failed'
      return this.hasChangedSince(savedFields) ? 'changed-since' : 'saved'
    } finally {
      this.store.setState({ isSaving: false })
    }
  }
}
