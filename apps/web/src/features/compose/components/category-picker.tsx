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
  /** Why the list may be incomplete; `''` for no reason. */
  readonly remark: string
  /** `''` for none. */
  readonly chosen: string
  /** Whether the user is typing a new category. */
  readonly isNew: boolean
  readonly onChoose: (category: string) => void
  /** Called with the search text. */
  readonly onNew: (name: string) => void
  /** Receives the focus when the user picks a new category. */
  readonly newField: RefObject<HTMLInputElement | null>
  /** Portal container outside the form, which Enter would submit, but inside a landmark. */
  readonly place: HTMLElement | null
}

/**
 * A searchable menu of categories. The specified dropdown height applies to its list, the typeahead
 * height to the whole popup with its search field.
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
  // Typing on the trigger searches, even before the search field has the focus.
  const searchAtOnce = (event: KeyboardEvent & { readonly preventBaseUIHandler: () => void }) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    // Enter would close the menu that typing has just opened.
    const isTooEarly = event.key === 'Enter' && isOpen
    if (!isLetter && !isTooEarly) return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (isTooEarly) return
    leadsToField.current = false
    setQuery((before) => before + event.key)
    setOpen(true)
  }
  // A click also counts if the item is selected already, which reports no value change.
  const press = ({ kind, name }: CategoryChoice) => {
    leadsToField.current = kind === 'new'
    if (kind !== 'new') return
    if (!isNew || name !== '') onNew(name)
    // Focus now: until the popup has closed, the next key would go to its search field.
    queueMicrotask(() => newField.current?.focus())
  }

  return (
    <Combobox.Root<CategoryChoice>
      items={groups}
      filteredItems={groups}
      value={selectedItem(chosen, isNew)}
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

function selectedItem(category: string, isNew: boolean): CategoryChoice | null {
  if (isNew) return { kind: 'new', name: '' }
  return category === '' ? null : { kind: 'known', name: category }
}

/** All new-category items are equal, whatever their search text. */
function isSameChoice(one: CategoryChoice, other: CategoryChoice): boolean {
  return one.kind === other.kind && (one.kind === 'new' || one.name === other.name)
}
