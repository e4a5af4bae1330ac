import { create } from 'zustand'

/** Whether the offer to submit what is stored has been turned down for now. */
export const useSubmitPrompt = create<{ readonly isDismissed: boolean }>(() => ({ isDismissed: false }))

export function dismissSubmitPrompt(): void {
  useSubmitPrompt.setState({ isDismissed: true })
}

/** Makes the offer, also when it was turned down before. */
export function openSubmitPrompt(): void {
  useSubmitPrompt.setState({ isDismissed: false })
}
