import { createStore } from 'zustand'

/** How the save of a form ended. */
export type FormSaveOutcome =
  /** Everything in the form is saved. */
  | 'saved'
  /** What the save took is saved. The fields were changed since, and the form stays open over them. */
  | 'typed-since'
  | 'failed'
  /** Another save is pending: nothing was done. */
  | 'busy'

/** The fields of one form. A save owns exactly what it took: whatever is typed after that stays in the form. */
export class FormDraft<Fields extends object> {
  readonly store

  constructor(initial: Fields) {
    this.store = createStore(() => ({ fields: initial, isSaving: false }))
  }

  readonly change = (part: Partial<Fields>): void => {
    this.store.setState(({ fields }) => ({ fields: { ...fields, ...part } }))
  }

  /** Whether a field says something else than when a save took it. */
  readonly isTypedSince = (taken: Partial<Fields>): boolean => {
    const { fields } = this.store.getState()
    return Object.entries(taken).some(([name, value]) => fields[name as keyof Fields] !== value)
  }

  /**
   * Saves the fields as they are now, one save at a time.
   *
   * @param work saves what it is given. @returns whether it could
   */
  readonly save = async (work: (taken: Fields) => Promise<boolean>): Promise<FormSaveOutcome> => {
    const { fields: taken, isSaving } = this.store.getState()
    if (isSaving) return 'busy'
    this.store.setState({ isSaving: true })
    try {
      if (!(await work(taken))) return 'failed'
      return this.isTypedSince(taken) ? 'typed-since' : 'saved'
    } finally {
      this.store.setState({ isSaving: false })
    }
  }
}
