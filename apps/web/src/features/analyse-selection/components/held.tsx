import { useHoldScreen } from '../../../shared/hold-screen'

/** What is being written, and a result that is not saved, would be lost with the screen. */
export function Held() {
  useHoldScreen()
  return null
}
