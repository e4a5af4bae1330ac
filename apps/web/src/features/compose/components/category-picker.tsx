import { Combobox } from '@base-ui/react/combobox'
import { type CategoryCount, layout, messages } from '@geist/domain'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'

import popup from '../../../shared/popup.module.css'
import { listCategoryChoices, type CategoryChoice, type CategoryGroup } from '../category-choices'
import { CategoryButton } from './category-button'
import styles from './category-picker.module.css'

export interface CategoryPickerProps {
  readonly categories: readonly CategoryCount[]
  /** Why the list may be incomplete; `''` for no reason. */
  readonly statusText: string
  /** `''` for none. */
  readonly chosen: string
  /** Whether the user is typing a new category. */
  readonly isNew: boolean
  readonly onChoose: (category: string) => void
  /** Called when the user picks 'New Category', with the search text as the first name. */
  readonly onNewCategory: (name: string) => void
  /** Receives the focus when the user picks a new category. */
  readonly newCategoryRef: RefObject<HTMLInputElement | null>
  /** Parent of the popup: outside the form, which Enter would submit, and inside a landmark. */
  readonly portalContainer: HTMLElement | null
}

/**
 * A searchable menu of categories. `dropdownMaxHeightPx` limits the list, and
 * `typeaheadMenuMaxHeightPx` the popup with its search field.
 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { categories, statusText, chosen, isNew, onChoose, onNewCategory, newCategoryRef, portalContainer } = props
  const id = useId()
  const isPickingNew = useRef(false)
  const { query, setQuery, isOpen, setOpen, handleTriggerKey } = useCategorySearch(() => {
    isPickingNew.current = false
  })
  const groups = useMemo(() => listCategoryChoices(categories, query), [categories, query])
  const hasMatches = groups.some(({ items }) => items.some(({ kind }) => kind === 'existing'))

  const selectChoice = ({ kind, name }: CategoryChoice) => {
    isPickingNew.current = kind === 'new'
    if (kind !== 'new') return
    if (!isNew || name !== '') onNewCategory(name)
    // Moves the focus before the popup has closed. Otherwise the next keys would go to its search
    // field.
    queueMicrotask(() => newCategoryRef.current?.focus())
  }

  return (
    <Combobox.Root<CategoryChoice>
      items={groups}
      filteredItems={groups}
      value={toSelectedChoice(chosen, isNew)}
      onValueChange={(choice) => choice?.kind === 'existing' && onChoose(choice.name)}
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={getLabel}
      inputValue={query}
      onInputValueChange={setQuery}
      open={isOpen}
      onOpenChange={setOpen}
      autoHighlight
    >
      <span id={`${id}-label`} className="visually-hidden">
        Category
      </span>
      <Combobox.Trigger
        render={<CategoryButton text={isNew ? newCategoryLabel : chosen} textId={`${id}-value`} />}
        aria-labelledby={`${id}-label ${id}-value`}
        onKeyDown={handleTriggerKey}
      />
      <CategoryMenu
        portalContainer={portalContainer}
        status={statusText || (query.trim() !== '' && !hasMatches && messages.noMatches)}
        finalFocus={() => !isPickingNew.current}
        onPress={selectChoice}
      />
    </Combobox.Root>
  )
}

/** Search text and open state of the menu. Closing it clears the search. */
function useCategorySearch(onOpen: () => void) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const setOpenAndSearch = (open: boolean) => {
    if (open) onOpen()
    else setQuery('')
    setOpen(open)
  }
  // Typing on the trigger searches, even before the search field has the focus.
  const handleTriggerKey = (event: KeyboardEvent & { readonly preventBaseUIHandler: () => void }) => {
    const isCharacter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    // The trigger still has the focus, so Enter would close the menu that typing has just opened.
    const isEarlyEnter = event.key === 'Enter' && isOpen
    if (!isCharacter && !isEarlyEnter) return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (isEarlyEnter) return
    onOpen()
    setQuery((text) => text + event.key)
    setOpen(true)
  }
  return { query, setQuery, isOpen, setOpen: setOpenAndSearch, handleTriggerKey }
}

interface CategoryMenuProps extends Pick<CategoryPickerProps, 'portalContainer'> {
  /** Announced text, such as why the list may be incomplete; falsy for none. */
  readonly status: string | false
  /** Returns whether the trigger gets the focus when the menu closes. */
  readonly finalFocus: () => boolean
  readonly onPress: (choice: CategoryChoice) => void
}

function CategoryMenu({ portalContainer, status, finalFocus, onPress }: CategoryMenuProps) {
  return (
    <Combobox.Portal container={portalContainer}>
      <Combobox.Positioner className={popup.positioner} align="end" sideOffset={6}>
        <Combobox.Popup
          className={`${popup.chooser} ${popup.fading} ${styles.popup}`}
          style={{ maxHeight: `min(${layout.typeaheadMenuMaxHeightPx}px, var(--available-height))` }}
          aria-label="Categories"
          finalFocus={finalFocus}
        >
          <Combobox.Input
            className={styles.search}
            dir="auto"
            placeholder="Search categories"
            aria-label="Search categories"
          />
          <Combobox.Status className={styles.none}>{status}</Combobox.Status>
          <CategoryList onPress={onPress} />
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function CategoryList({ onPress }: { readonly onPress: (choice: CategoryChoice) => void }) {
  return (
    <Combobox.List className={`${popup.list} ${styles.list}`} style={{ maxHeight: layout.dropdownMaxHeightPx }}>
      {(group: CategoryGroup) => (
        <Combobox.Group key={group.label} items={group.items}>
          <Combobox.GroupLabel className={styles.label}>{group.label}</Combobox.GroupLabel>
          <Combobox.Collection>
            {(choice: CategoryChoice) => (
              <CategoryItem key={`${choice.kind} ${choice.name}`} choice={choice} onPress={onPress} />
            )}
          </Combobox.Collection>
        </Combobox.Group>
      )}
    </Combobox.List>
  )
}

interface CategoryItemProps {
  readonly choice: CategoryChoice
  /** Called even if the choice is selected already, which reports no value change. */
  readonly onPress: (choice: CategoryChoice) => void
}

function CategoryItem({ choice, onPress }: CategoryItemProps) {
  const isNew = choice.kind === 'new'
  return (
    <Combobox.Item value={choice} className={popup.choice} onClick={() => onPress(choice)}>
      <span className={`${popup.check} ${styles.check}`}>
        {isNew ? (
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Combobox.ItemIndicator>
            <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          </Combobox.ItemIndicator>
        )}
      </span>
      <span className={popup.name} dir="auto">
        {getLabel(choice)}
        {isNew && choice.name !== '' && (
          <span className={styles.wanted} dir="auto">
            {choice.name}
          </span>
        )}
      </span>
    </Combobox.Item>
  )
}

const newCategoryLabel = 'New Category'

function getLabel({ kind, name }: CategoryChoice): string {
  return kind === 'new' ? newCategoryLabel : name
}

function toSelectedChoice(category: string, isNew: boolean): CategoryChoice | null {
  if (isNew) return { kind: 'new', name: '' }
  return category === '' ? null : { kind: 'existing', name: category }
}

/** All new-category items are equal, whatever their search text. */
function isSameChoice(a: CategoryChoice, b: CategoryChoice): boolean {
  return a.kind === b.kind && (a.kind === 'new' || a.name === b.name)
}
