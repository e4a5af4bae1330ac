import { createStore } from 'zustand'

export type FormSaveOutcome =
  | 'saved'
  /** The taken fields are saved. The user has edited the form since, so it stays open. */
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

  readonly change = (part: Partial<Fields>): void => {
    this.store.setState(({ fields }) => ({ fields: { ...fields, ...part } }))
  }

  /** Whether a field has changed since a save took it. */
  readonly hasChangedSince = (taken: Partial<Fields>): boolean => {
    const { fields } = this.store.getState()
    return Object.entries(taken).some(([name, value]) => fields[name as keyof Fields] !== value)
  }

  /**
   * Saves the current fields, one save at a time.
   *
   * @param work saves the given fields. @returns whether it succeeded
   */
  readonly save = async (work: (taken: Fields) => Promise<boolean>): Promise<FormSaveOutcome> => {
    const { fields: taken, isSaving } = this.store.getState()
    if (isSaving) return 'busy'
    this.store.setState({ isSaving: true })
    try {
      if (!(await work(taken))) return 'failed'
      return this.hasChangedSince(taken) ? 'changed-since' : 'saved'
    } finally {
      this.store.setState({ isSaving: false })
    }
  }
}
