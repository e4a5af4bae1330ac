import { Button, buttonClass, SegmentedControl, TextField } from '@geist/ui'
import { Camera, Mic, Sparkles } from 'lucide-react'
import { useState } from 'react'

import iconButton from '../../src/shared/icon-button.module.css'
import { SearchField } from '../../src/shared/search-field/search-field'
import textArea from '../../src/shared/text-area.module.css'
import { noop } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export const controls: Story = {
  name: 'controls',
  title: 'Buttons and fields',
  layout: 'card',
  specimens: [
    {
      title: 'Buttons: primary, quiet, danger, plain',
      render: () => (
        <div className={styles.row}>
          <Button look="primary">Submit</Button>
          <Button>Not now</Button>
          <Button look="danger">Delete 3</Button>
          <Button look="plain">Go on</Button>
        </div>
      ),
    },
    {
      title: 'Buttons that cannot be pressed',
      render: () => (
        <div className={styles.row}>
          <Button look="primary" disabled>
            Submit
          </Button>
          <Button disabled>Not now</Button>
        </div>
      ),
    },
    {
      title: 'A button with an icon, a link as one, a long name',
      render: () => (
        <div className={styles.row}>
          <Button>
            <Sparkles {...icon} size={18} />
            Suggest a prompt
          </Button>
          <a className={buttonClass('primary')} href="#top">
            Write your first note
          </a>
          <Button>Delete the notebook and everything that has ever been filed in it</Button>
        </div>
      ),
    },
    {
      title: 'Icon buttons: quiet, tools, a tool that does nothing just now',
      render: () => (
        <div className={styles.row}>
          <button type="button" className={iconButton.quiet} aria-label="Take a photo">
            <Camera {...icon} />
          </button>
          <button type="button" className={iconButton.tool} aria-label="Dictate">
            <Mic {...icon} />
          </button>
          <button type="button" className={iconButton.tool} aria-label="Suggest" aria-disabled="true">
            <Sparkles {...icon} />
          </button>
        </div>
      ),
    },
    { title: 'Segments', render: SchemeSpecimen },
    {
      title: 'Text field with a hint',
      render: () => (
        <TextField label="Username" defaultValue="ada" hint="Letters, digits, _ and -. Everybody sees it." />
      ),
    },
    {
      title: 'Text field, empty',
      render: () => <TextField label="Email" type="email" placeholder="you@example.com" />,
    },
    {
      title: 'Text field with an error',
      render: () => (
        <TextField
          label="Email"
          defaultValue="ada@"
          error="This is no email address: something after the @ is missing."
        />
      ),
    },
    {
      title: 'Text field without a label to the eye, and one that is off',
      render: () => (
        <div className={styles.stack}>
          <TextField label="New category" hideLabel placeholder="New category" />
          <TextField label="Notebook" defaultValue="River notes" disabled />
        </div>
      ),
    },
    {
      title: 'Text area, and one with an error',
      render: () => (
        <div className={styles.stack}>
          <label className={textArea.field}>
            <span className={textArea.label}>Biography</span>
            <textarea className={`${textArea.area} ${styles.area}`} defaultValue="I write about rivers and bread." />
          </label>
          <label className={textArea.field}>
            <span className={textArea.label}>Question</span>
            <textarea className={`${textArea.area} ${styles.area}`} aria-invalid defaultValue="" />
            <span className={textArea.error}>Write a question first.</span>
          </label>
        </div>
      ),
    },
    {
      title: 'Search field, empty and in use',
      render: () => (
        <div className={styles.stack}>
          <SearchField label="Search entries" query="" onChange={noop} />
          <div role="group" aria-label="In use">
            <SearchField label="Search notebooks" query="heron" onChange={noop} />
          </div>
        </div>
      ),
    },
  ],
}

function SchemeSpecimen() {
  const [value, setValue] = useState('system')
  const options = [
    { value: 'system', label: 'System' },
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ]
  return <SegmentedControl legend="Appearance" options={options} value={value} onChoose={setValue} />
}
