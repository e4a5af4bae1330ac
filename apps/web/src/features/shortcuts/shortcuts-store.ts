import { create } from 'zustand'

import { readLocalText, writeLocalText } from '../../shared/local/local-text'
import { focusedCard } from './cards'

const storageKey = 'geist:shortcuts'

/** Shortcut handlers of a list of cards. Where one is missing, the cards in the DOM are used. */
export interface ListShortcuts {
  /** Moves to the card after the focused one. */
  readonly next?: (() => void) | undefined
  readonly previous?: (() => void) | undefined
  /** Opens a card in full, by the id in its `data-card`. */
  readonly open?: ((id: string) => void) | undefined
  readonly edit?: ((id: string) => void) | undefined
}

interface ShortcutsState {
  /** Whether single-key shortcuts are on. Stored on this device. */
  readonly areOn: boolean
  readonly isHelpOpen: boolean
  /** The card that had the focus when the help opened. */
  readonly previousCard: HTMLElement | undefined
  readonly list: ListShortcuts
}

export const useShortcutsStore = create<ShortcutsState>(() => ({
  areOn: readLocalText(storageKey) !== 'off',
  isHelpOpen: false,
  previousCard: undefined,
  list: {},
}))

export function switchShortcuts(areOn: boolean): void {
  useShortcutsStore.setState({ areOn })
  writeLocalText(storageKey, areOn ? 'on' : 'off')
}

/**
 * Opens the list of shortcuts. A menu must call this too: it is how shortcuts are switched on
 * again.
 */
export function openShortcutsHelp(): void {
  const card = focusedCard()
  useShortcutsStore.setState({ isHelpOpen: true, previousCard: card === document.activeElement ? card : undefined })
}

export function closeShortcutsHelp(): void {
  useShortcutsStore.setState({ isHelpOpen: false })
}

/** @returns a function that removes the handlers, unless another list has replaced them */
export function provideListShortcuts(list: ListShortcuts): () => void {
  useShortcutsStore.setState({ list })
  return () => useShortcutsStore.setState((state) => (state.list === list ? { list: {} } : state))
}
