import { useHoldScreen } from '../../../shared/hold-screen'

/** Keeps the offline page from replacing the screen with its unsent prompt or unsaved result. */
export function HoldScreen() {
  useHoldScreen()
  return null
}
