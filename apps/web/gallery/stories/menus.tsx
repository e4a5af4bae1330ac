import { Pencil, Trash2 } from 'lucide-react'

import { EntryMenu, EntryMenuButton } from '../../src/features/browse-entries/components/entry-menu'
import { SortMenu } from '../../src/features/browse-entries/components/sort-menu'
import { CategoryPicker } from '../../src/features/compose/components/category-picker'
import { NotebookMenu } from '../../src/features/notebooks/components/notebook-menu'
import { Select } from '../../src/shared/select/select'
import { createEntry, noop } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
]
const categories = ['Walks', 'Dreams', 'Kitchen', 'Work'].map((category, index) => ({ category, count: 40 - index }))

export const menus: Story = {
  name: 'menus',
  title: 'Menus and choices',
  layout: 'card',
  specimens: [
    {
      title: 'The menu of a card',
      render: () => (
        <div className={styles.row}>
          <EntryMenuButton entry={createEntry({ neverAi: true })} />
          <EntryMenu
            actions={[
              { label: 'Edit', Icon: Pencil, onSelect: noop },
              { label: 'Never AI', Icon: Pencil, isOn: ({ neverAi }) => neverAi === true, onSelect: noop },
              { label: 'Delete', Icon: Trash2, isDestructive: true, onSelect: noop },
            ]}
          />
        </div>
      ),
    },
    { title: 'The menu of a notebook', render: () => <NotebookMenu onRename={noop} onDelete={noop} /> },
    { title: 'Sorting', render: () => <SortMenu choice="timestamp" onChoose={noop} /> },
    {
      title: 'Select, as wide as what is chosen',
      render: () => <Select label="Language" items={languages} value="de" onChoose={noop} width="own" />,
    },
    {
      title: 'Select, as wide as what holds it, nothing chosen',
      render: () => (
        <Select
          label="Notebook"
          items={languages}
          value={null}
          placeholder="Choose a notebook"
          onChoose={noop}
          width="full"
        />
      ),
    },
    {
      title: 'Categories',
      render: () => (
        <CategoryPicker
          categories={categories}
          statusText=""
          chosen="Walks"
          isNew={false}
          onChoose={noop}
          onNewCategory={noop}
          newCategoryRef={{ current: null }}
          portalContainer={document.body}
        />
      ),
    },
  ],
}
