import { create } from 'zustand'

/** Whether the user has dismissed the offer to submit offline entries. */
export const useSubmitPrompt = create<{ readonly isDismissed: boolean }>(() => ({ isDismissed: false }))

export function dismissSubmitPrompt(): void {
  useSubmitPrompt.setState({ isDismissed: true })
}

/** Offers again to submit offline entries. */
export function openSubmitPrompt(): void {
  useSubmitPrompt.setState({ isDismissed: false })
}
