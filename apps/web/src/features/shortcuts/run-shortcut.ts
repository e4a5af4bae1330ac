import { cardOfId, focusedCard, idOfCard, stepCard } from './cards'
import type { Shortcut } from './shortcut-of'
import { openShortcutsHelp, useShortcutsStore } from './shortcuts-store'

/** What only the app can do: it knows the screens. */
export interface AppShortcuts {
  readonly compose: () => void
  /** Where to search on a screen without a field for it; the key does nothing there when this is left out. */
  readonly search?: (() => void) | undefined
}

/**
 * Does what a shortcut means.
 *
 * @returns whether it did anything: else the key keeps its own meaning
 */
export function runShortcut(shortcut: Shortcut, { compose, search }: AppShortcuts): boolean {
  const { areOn, list } = useShortcutsStore.getState()
  // Enter on what has the focus is no character that could be pressed by mistake or said by voice, so it stays (WCAG 2.1.4).
  if (!areOn && shortcut !== 'open') return false
  switch (shortcut) {
    case 'compose':
      compose()
      return true
    case 'search':
      return focusSearch() || done(search)
    case 'help':
      openShortcutsHelp()
      return true
    case 'next':
      return done(list.next) || stepCard(1)
    case 'previous':
      return done(list.previous) || stepCard(-1)
    case 'open':
      return openCard(list.open)
    case 'edit':
      return editCard(list.edit)
    default:
      return shortcut satisfies never
  }
}

function done(act: (() => void) | undefined): boolean {
  act?.()
  return act !== undefined
}

/** A field for searching is marked with `data-shortcut="search"`. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')]
  const field = fields.find((each) => each.checkVisibility())
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Only where the card itself has the focus: on a button in it, Enter presses the button. */
function openCard(open: ((id: string) => void) | undefined): boolean {
  const card = focusedCard()
  if (!card || card !== document.activeElement) return false
  if (open) open(idOfCard(card))
  // A press on the text of a card opens it, where there is more to read.
  else (card.querySelector<HTMLElement>('[data-shortcut="open"]') ?? card.querySelector('p') ?? card).click()
  return true
}

/** Without a list that says how, the card's own button for it is pressed, where it has one. */
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
