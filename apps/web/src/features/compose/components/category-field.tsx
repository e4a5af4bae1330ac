import { type CategoryCount, messages } from '@geist/domain'
import { Button, TextField } from '@geist/ui'
import { type Ref, Suspense, useEffect, useRef } from 'react'

import { lazyPart } from '../../../shared/lazy-part'
import type { CategoriesState } from '../../../shared/firebase/choose-categories'
import { useCategories } from '../../../shared/firebase/use-categories'
import { findCaseVariant } from '../category-choices'
import { type Draft, isNewCategory } from '../draft'
import { CategoryButton } from './category-button'
import styles from './category-field.module.css'
import type { CategoryPickerProps } from './category-picker'

// Loads after the first paint. If loading fails, the user can type a category.
const CategoryPicker = lazyPart(async () => (await import('./category-picker')).CategoryPicker, FreeTextFallback)

/** Switches the field to free text: without the picker, no menu offers "New Category". */
function FreeTextFallback({ isNew, chosen, onNewCategory }: CategoryPickerProps) {
  useEffect(() => {
    if (!isNew) onNewCategory(chosen)
  })
  return null
}

const noCategories: readonly CategoryCount[] = []

function describeCategoriesState({ status }: CategoriesState): string {
  switch (status) {
    case 'loading':
      return messages.loading
    case 'failed':
      return 'Couldn’t load your categories. Type one below.'
    case 'ready':
      return ''
    default:
      return status satisfies never
  }
}

export interface CategoryFieldProps {
  readonly uid: string
  readonly draft: Draft
  readonly onChange: (change: Required<Pick<Draft, 'category' | 'isNewCategory'>>) => void
  /** Portal container of the menu, see {@link CategoryPickerProps}. */
  readonly menuContainer: HTMLElement | null
}

/** The category of a draft: chosen from the menu, or typed as a new one. */
export function CategoryField({ uid, draft, onChange, menuContainer }: CategoryFieldProps) {
  const categoriesState = useCategories(uid)
  const categories = categoriesState.status === 'ready' ? categoriesState.categories : noCategories
  const newCategoryRef = useRef<HTMLInputElement>(null)
  const isNew = isNewCategory(draft)
  const caseVariant = isNew ? findCaseVariant(categories, draft.category) : undefined
  const choose = (category: string) => onChange({ category, isNewCategory: false })
  const setNewCategory = (category: string) => onChange({ category, isNewCategory: true })
  return (
    <div className={styles.category}>
      <div className={styles.choice}>
        <Suspense fallback={<CategoryButton text={isNew ? 'New Category' : draft.category} disabled />}>
          <CategoryPicker
            categories={categories}
            statusText={describeCategoriesState(categoriesState)}
            chosen={isNew ? '' : draft.category}
            isNew={isNew}
            onChoose={choose}
            onNewCategory={setNewCategory}
            newCategoryRef={newCategoryRef}
            portalContainer={menuContainer}
          />
        </Suspense>
      </div>
      {isNew && (
        <NewCategoryInput
          ref={newCategoryRef}
          name={draft.category}
          caseVariant={caseVariant}
          onChange={setNewCategory}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface NewCategoryInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly name: string
  /** An existing category that differs only in case. */
  readonly caseVariant: string | undefined
  readonly onChange: (name: string) => void
  readonly onChoose: (category: string) => void
}

/** The name of a new category, with the offer to use an existing one instead. */
function NewCategoryInput({ ref, name, caseVariant, onChange, onChoose }: NewCategoryInputProps) {
  return (
    <div className={styles.name}>
      <TextField
        ref={ref}
        label="New category"
        hideLabel
        placeholder="Enter new category"
        name="category"
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
      {caseVariant !== undefined && (
        <p className={styles.variant} role="status">
          You already have this category:
          <Button look="plain" onClick={() => onChoose(caseVariant)}>
            use <bdi>“{caseVariant}”</bdi>
          </Button>
        </p>
      )}
    </div>
  )
}
