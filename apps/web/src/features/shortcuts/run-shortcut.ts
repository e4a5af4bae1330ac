import { cardOfId, focusedCard, idOfCard, stepCard } from './cards'
import type { Shortcut } from './shortcut-of'
import { openShortcutsHelp, useShortcutsStore } from './shortcuts-store'

/** Actions that only the app can do, since it knows the screens. */
export interface AppShortcuts {
  readonly compose: () => void
  /** Starts a search on a screen without a search field. If omitted, the key does nothing there. */
  readonly search?: (() => void) | undefined
}

/**
 * Runs a shortcut.
 *
 * @returns false if it did nothing, so that the key keeps its default
 */
export function runShortcut(shortcut: Shortcut, { compose, search }: AppShortcuts): boolean {
  const { areOn, list } = useShortcutsStore.getState()
  // Enter on a focused card is not a character key, which could be typed by mistake or spoken. So
  // it stays on (WCAG 2.1.4).
  if (!areOn && shortcut !== 'open') return false
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
      return runIfDefined(list.next) || stepCard(1)
    case 'previous':
      return runIfDefined(list.previous) || stepCard(-1)
    case 'open':
      return openCard(list.open)
    case 'edit':
      return editCard(list.edit)
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

/** Only if the card itself has the focus: on a button inside it, Enter presses the button. */
function openCard(open: ((id: string) => void) | undefined): boolean {
  const card = focusedCard()
  if (!card || card !== document.activeElement) return false
  if (open) open(idOfCard(card))
  // Clicking the text of a long card opens it.
  else (card.querySelector<HTMLElement>('[data-shortcut="open"]') ?? card.querySelector('p') ?? card).click()
  return true
}

/** Without `edit`, clicks the card's own edit button, if it has one. */
function editCard(edit: ((id: string) => void) | undefined): boolean {
  const card = focusedCard()
  if (!card) return false
  if (edit) {
    edit(idOfCard(card))
    return true
  }
  const button = cardOfId(idOfCard(card))?.querySelector<HTMLElement>('[data-shortcut="edit"]')
  button?.click()
  return button !== undefined && button !== null
}
