import { findCard, findFocusedCard, getCardId, moveCardFocus } from './card-navigation'
import type { Shortcut } from './find-shortcut'
import { openShortcutsHelp, useShortcutsStore } from './shortcuts-store'

/** Actions that only the app can do, since it knows the screens. */
export interface AppShortcutActions {
  readonly compose: () => void
  /** Starts a search on a screen without a search field. If omitted, the key does nothing there. */
  readonly search?: (() => void) | undefined
}

/**
 * Runs a shortcut.
 *
 * @returns false if it did nothing, so that the key keeps its default
 */
export function runShortcut(shortcut: Shortcut, { compose, search }: AppShortcutActions): boolean {
  const { isEnabled, listShortcuts } = useShortcutsStore.getState()
  // Turning shortcuts off concerns character keys, which a user can type or dictate by mistake
  // (WCAG 2.1.4). Enter on a focused card keeps working.
  if (!isEnabled && shortcut !== 'open') return false
  switch (shortcut) {
    case 'compose':
      compose()
      return true
    case 'search':
      return focusSearch() || runIfDefined(search)
    case 'help':
      openShortcutsHelp()
      return true
    case 'next':
      return runIfDefined(listShortcuts.next) || moveCardFocus(1)
    case 'previous':
      return runIfDefined(listShortcuts.previous) || moveCardFocus(-1)
    case 'open':
      return openCard(listShortcuts.open)
    case 'edit':
      return editCard(listShortcuts.edit)
    default:
      return shortcut satisfies never
  }
}

function runIfDefined(action: (() => void) | undefined): boolean {
  action?.()
  return action !== undefined
}

/** Focuses the visible search field, marked with `data-shortcut="search"`. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')]
  const field = fields.find((candidate) => candidate.checkVisibility())
  field?.focus()
  field?.select()
  return field !== undefined
}

/**
 * Opens the card that has the focus itself: on a button inside a card, Enter presses the button.
 */
function openCard(open: ((id: string) => void) | undefined): boolean {
  const card = findFocusedCard()
  if (!card || card !== document.activeElement) return false
  if (open) open(getCardId(card))
  // Clicking the text of a long card opens it.
  else (card.querySelector<HTMLElement>('[data-shortcut="open"]') ?? card.querySelector('p') ?? card).click()
  return true
}

/** Edits the focused card. Without `edit`, clicks the card's own edit button, if it has one. */
function editCard(edit: ((id: string) => void) | undefined): boolean {
  const card = findFocusedCard()
  if (!card) return false
  if (edit) {
    edit(getCardId(card))
    return true
  }
  const button = findCard(getCardId(card))?.querySelector<HTMLElement>('[data-shortcut="edit"]')
  button?.click()
  return button !== undefined && button !== null
}
