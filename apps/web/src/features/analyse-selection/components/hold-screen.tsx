import { useHoldScreen } from '../../../shared/hold-screen'

/** Blocks leaving the screen while it holds an unsent prompt or unsaved result. */
export function HoldScreen() {
  useHoldScreen()
  return null
}
