import { Mark, Wordmark } from '@geist/ui'

import type { Story } from '../story'
import styles from './foundations.module.css'

const surfaces = ['paper', 'sheet', 'sunk', 'tint', 'danger-tint', 'highlight']
const strokes = ['ink', 'soft', 'faint', 'accent', 'danger', 'good', 'edge', 'line']
const fonts = [
  'display',
  'title',
  'name',
  'section',
  'heading',
  'subheading',
  'compose',
  'prompt',
  'entry',
  'answer',
  'excerpt',
  'base',
  'control',
  'small',
  'caps',
]
const radii = ['tiny', 'small', 'control', 'card', 'toast', 'pill']
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '24']

/** The design tokens of the style sheets, by the names of their custom properties. */
export const foundations: Story = {
  name: 'foundations',
  title: 'Foundations',
  layout: 'card',
  specimens: [
    {
      title: 'Mark and wordmark',
      render: () => (
        <p className={styles.row}>
          <Mark size={56} /> <Wordmark />
        </p>
      ),
    },
    {
      title: 'What lies under words',
      render: () => (
        <ul className={styles.swatches}>
          {surfaces.map((name) => (
            <li key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Words and strokes',
      render: () => (
        <ul className={styles.swatches}>
          {strokes.map((name) => (
            <li key={name} className={styles.stroke}>
              <span className={styles.dot} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Corners',
      render: () => (
        <ul className={styles.row}>
          {radii.map((name) => (
            <li key={name} className={styles.corner} style={{ borderRadius: `var(--radius-${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Elevation',
      render: () => (
        <ul className={styles.row}>
          {['shadow', 'shadow-held', 'shadow-dialog'].map((name) => (
            <li key={name} className={styles.raised} style={{ boxShadow: `var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Space',
      render: () => (
        <ul className={styles.spaces}>
          {spaces.map((step) => (
            <li key={step}>
              <span className={styles.space} style={{ width: `var(--space-${step})` }} />
              {step}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Type',
      render: () => (
        <ul className={styles.fonts}>
          {fonts.map((name) => (
            <li key={name} style={{ font: `var(--font-${name})` }}>
              A year of bread, {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
}
