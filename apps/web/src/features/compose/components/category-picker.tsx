import { Combobox } from '@base-ui/react/combobox'
import { type CategoryCount, layout, messages } from '@geist/domain'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'

import popup from '../../../shared/popup.module.css'
import { categoryChoices, type CategoryChoice, type CategoryGroup } from '../category-choices'
import { CategoryButton } from './category-button'
import styles from './category-picker.module.css'

export interface CategoryPickerProps {
  readonly categories: readonly CategoryCount[]
  /** Why there may be more than these, '' for no reason. */
  readonly remark: string
  /** The chosen category, '' for none. */
  readonly chosen: string
  /** Whether the name of a new one is being written instead. */
  readonly isNew: boolean
  readonly onChoose: (category: string) => void
  /** Called with what was searched for. */
  readonly onNew: (name: string) => void
  /** Gets the focus when a new category is chosen. */
  readonly newField: RefObject<HTMLInputElement | null>
  /** Where the menu opens: within a landmark, and outside of the form, which Enter in the search would submit. */
  readonly place: HTMLElement | null
}

/**
 * The categories of an account, with a search among them, and the way to a new one. Of its two specified heights, a dropdown's is that of the list
 * and a typeahead's that of the whole menu with its search.
 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { categories, remark, chosen, isNew, onChoose, onNew, newField, place } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const groups = useMemo(() => categoryChoices(categories, query), [categories, query])
  const hasFound = groups.some(({ items }) => items.some(({ kind }) => kind === 'known'))
  const leadsToField = useRef(false)

  const choose = (choice: CategoryChoice | null) => {
    if (choice?.kind === 'known') onChoose(choice.name)
  }
  // Whoever types on the button searches, also in the moment before the search has the focus.
  const searchAtOnce = (event: KeyboardEvent & { readonly preventBaseUIHandler: () => void }) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    // It would close what has just been opened by typing.
    const isTooEarly = event.key === 'Enter' && isOpen
    if (!isLetter && !isTooEarly) return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (isTooEarly) return
    leadsToField.current = false
    setQuery((before) => before + event.key)
    setOpen(true)
  }
  // Also where it is chosen already, and no change is told.
  const press = ({ kind, name }: CategoryChoice) => {
    leadsToField.current = kind === 'new'
    if (kind !== 'new') return
    if (!isNew || name !== '') onNew(name)
    // At once: until the menu is out of sight, the next key would still go to its search.
    queueMicrotask(() => newField.current?.focus())
  }

  return (
    <Combobox.Root<CategoryChoice>
      items={groups}
      filteredItems={groups}
      value={chosenAs(chosen, isNew)}
      onValueChange={choose}
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={labelOf}
      inputValue={query}
      onInputValueChange={setQuery}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) leadsToField.current = false
        else setQuery('')
        setOpen(open)
      }}
      autoHighlight
    >
      <span id={`${id}-label`} className="visually-hidden">
        Category
      </span>
      <Combobox.Trigger
        render={<CategoryButton text={isNew ? newLabel : chosen} textId={`${id}-value`} />}
        aria-labelledby={`${id}-label ${id}-value`}
        onKeyDown={searchAtOnce}
      />
      <Combobox.Portal container={place}>
        <Combobox.Positioner className={popup.positioner} align="end" sideOffset={6}>
          <Combobox.Popup
            className={`${popup.chooser} ${popup.fading} ${styles.popup}`}
            style={{ maxHeight: layout.typeaheadMenuMaxHeightPx }}
            aria-label="Categories"
            finalFocus={() => !leadsToField.current}
          >
            <Combobox.Input
              className={styles.search}
              dir="auto"
              placeholder="Search categories"
              aria-label="Search categories"
            />
            <Combobox.Status className={styles.none}>
              {remark || (query.trim() !== '' && !hasFound && messages.noMatches)}
            </Combobox.Status>
            <Combobox.List className={`${popup.list} ${styles.list}`} style={{ maxHeight: layout.dropdownMaxHeightPx }}>
              {(group: CategoryGroup) => (
                <Combobox.Group key={group.label} items={group.items}>
                  <Combobox.GroupLabel className={styles.label}>{group.label}</Combobox.GroupLabel>
                  <Combobox.Collection>
                    {(choice: CategoryChoice) => (
                      <Combobox.Item
                        key={`${choice.kind} ${choice.name}`}
                        value={choice}
                        className={popup.choice}
                        onClick={() => press(choice)}
                      >
                        <span className={`${popup.check} ${styles.check}`}>
                          {choice.kind === 'new' ? (
                            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
                          ) : (
                            <Combobox.ItemIndicator>
                              <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                            </Combobox.ItemIndicator>
                          )}
                        </span>
                        <span className={popup.name} dir="auto">
                          {labelOf(choice)}
                        </span>
                        {choice.kind === 'new' && choice.name !== '' && (
                          <span className={styles.wanted} dir="auto">
                            {choice.name}
                          </span>
                        )}
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

const newLabel = 'New Category'

function labelOf({ kind, name }: CategoryChoice): string {
  return kind === 'new' ? newLabel : name
}

function chosenAs(category: string, isNew: boolean): CategoryChoice | null {
  if (isNew) return { kind: 'new', name: '' }
  return category === '' ? null : { kind: 'known', name: category }
}

/** There is one new category, whatever was searched for when it was chosen. */
function isSameChoice(one: CategoryChoice, other: CategoryChoice): boolean {
  return one.kind === other.kind && (one.kind === 'new' || one.name === other.name)
}
