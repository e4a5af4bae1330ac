import { type CategoryCount, messages } from '@geist/domain'
import { Button, TextField } from '@geist/ui'
import { Suspense, useEffect, useRef } from 'react'

import { lazyPart } from '../../../shared/lazy-part'
import type { CategoriesState } from '../../../shared/firebase/choose-categories'
import { useCategories } from '../../../shared/firebase/use-categories'
import { findCaseVariant } from '../category-choices'
import { type Draft, isNewCategory } from '../draft'
import { CategoryButton } from './category-button'
import styles from './category-field.module.css'
import type { CategoryPickerProps } from './category-picker'

// Lazy: loads after the first paint. If the chunk fails to load, the user can type a category.
const CategoryPicker = lazyPart(async () => (await import('./category-picker')).CategoryPicker, TypeCategoryFallback)

function TypeCategoryFallback({ isNew, chosen, onNew }: CategoryPickerProps) {
  useEffect(() => {
    if (!isNew) onNew(chosen)
  })
  return null
}

const noCategories: readonly CategoryCount[] = []

function describeCategoriesState({ status }: CategoriesState): string {
  switch (status) {
    case 'loading':
      return messages.loading
    case 'failed':
      return 'This browser cannot open your categories. Type one as a new category.'
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

export function CategoryField({ uid, draft, onChange, menuContainer }: CategoryFieldProps) {
  const loaded = useCategories(uid)
  const categories = loaded.status === 'ready' ? loaded.categories : noCategories
  const newField = useRef<HTMLInputElement>(null)
  const isNew = isNewCategory(draft)
  const caseVariant = isNew ? findCaseVariant(categories, draft.category) : undefined
  const choose = (category: string) => onChange({ category, isNewCategory: false })
  const typeName = (category: string) => onChange({ category, isNewCategory: true })
  return (
    <div className={styles.category}>
      <div className={styles.choice}>
        <Suspense fallback={<CategoryButton text={isNew ? 'New Category' : draft.category} disabled />}>
          <CategoryPicker
            categories={categories}
            statusText={describeCategoriesState(loaded)}
            chosen={isNew ? '' : draft.category}
            isNew={isNew}
            onChoose={choose}
            onNew={typeName}
            newField={newField}
            portalContainer={menuContainer}
          />
        </Suspense>
      </div>
      {isNew && (
        <div className={styles.name}>
          <TextField
            ref={newField}
            label="New category"
            hideLabel
            placeholder="Enter new category"
            name="category"
            autoComplete="off"
            dir="auto"
            value={draft.category}
            onChange={(event) => typeName(event.target.value)}
          />
          {caseVariant !== undefined && (
            <p className={styles.twin} role="status">
              There is one already:
              <Button look="plain" onClick={() => choose(caseVariant)}>
                Use <bdi>‘{caseVariant}’</bdi>
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
