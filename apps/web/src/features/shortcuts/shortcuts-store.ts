import { create } from 'zustand'

import { readLocalText, writeLocalText } from '../../shared/local/local-text'
import { findFocusedCard } from './card-navigation'

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
  readonly isEnabled: boolean
  readonly isHelpOpen: boolean
  /** The card that had the focus when the help opened. */
  readonly cardBeforeHelp: HTMLElement | undefined
  readonly listShortcuts: ListShortcuts
}

export const useShortcutsStore = create<ShortcutsState>(() => ({
  isEnabled: readLocalText(storageKey) !== 'off',
  isHelpOpen: false,
  cardBeforeHelp: undefined,
  listShortcuts: {},
}))

export function setShortcutsEnabled(isEnabled: boolean): void {
  useShortcutsStore.setState({ isEnabled })
  writeLocalText(storageKey, isEnabled ? 'on' : 'off')
}

/**
 * Opens the list of shortcuts. A menu must offer it, too: with shortcuts off, the list is the only
 * place to switch them on again.
 */
export function openShortcutsHelp(): void {
  const card = findFocusedCard()
  useShortcutsStore.setState({ isHelpOpen: true, cardBeforeHelp: card === document.activeElement ? card : undefined })
}

export function closeShortcutsHelp(): void {
  useShortcutsStore.setState({ isHelpOpen: false })
}

/** @returns a function that removes the handlers, unless another list has replaced them */
export function registerListShortcuts(listShortcuts: ListShortcuts): () => void {
  useShortcutsStore.setState({ listShortcuts })
  return () =>
    useShortcutsStore.setState((state) => (state.listShortcuts === listShortcuts ? { listShortcuts: {} } : state))
}
