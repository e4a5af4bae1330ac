import { create } from 'zustand'

import { readLocalText, writeLocalText } from '../../shared/local/local-text'
import { focusedCard } from './cards'

const key = 'geist:shortcuts'

/** What a list of cards does for the keys that move in it. What is left out works by the cards that are in the page. */
export interface ListShortcuts {
  /** Goes to the card after the focused one; `false` where there is none. */
  readonly next?: (() => void) | undefined
  readonly previous?: (() => void) | undefined
  /** Opens a card in full, by the id in its `data-card`. */
  readonly open?: ((id: string) => void) | undefined
  readonly edit?: ((id: string) => void) | undefined
}

interface ShortcutsState {
  /** Whether single keys do anything. Kept on this device. */
  readonly areOn: boolean
  readonly isHelpOpen: boolean
  /** The card that had the focus when the list of the keys was opened. */
  readonly cardBefore: HTMLElement | undefined
  readonly list: ListShortcuts
}

export const useShortcutsStore = create<ShortcutsState>(() => ({
  areOn: readLocalText(key) !== 'off',
  isHelpOpen: false,
  cardBefore: undefined,
  list: {},
}))

export function switchShortcuts(areOn: boolean): void {
  useShortcutsStore.setState({ areOn })
  writeLocalText(key, areOn ? 'on' : 'off')
}

/** Opens the list of the keys: also the way to switch them on again, so a menu must offer it. */
export function openShortcutsHelp(): void {
  const card = focusedCard()
  useShortcutsStore.setState({ isHelpOpen: true, cardBefore: card === document.activeElement ? card : undefined })
}

export function closeShortcutsHelp(): void {
  useShortcutsStore.setState({ isHelpOpen: false })
}

/** @returns a function that takes them away again, unless another list has come meanwhile */
export function provideListShortcuts(list: ListShortcuts): () => void {
  useShortcutsStore.setState({ list })
  return () => useShortcutsStore.setState((now) => (now.list === list ? { list: {} } : now))
}
