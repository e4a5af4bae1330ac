import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { readLocalText, writeLocalText } from '../local/local-text'
import styles from './settings-section.module.css'

export interface SettingsSectionProps {
  /** The anchor of the section in the URL: `#ai` opens the section `ai`. */
  readonly anchor: string
  readonly title: string
  /** One sentence that says what the section is about. */
  readonly summary: string
  /** Whether the section is open on a device where the user has neither opened nor closed it. */
  readonly isInitiallyOpen?: boolean
  /** The button that opens and closes the section. */
  readonly toggleRef?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** A section of the settings that collapses. The device remembers whether it is open. */
export function SettingsSection({
  anchor,
  title,
  summary,
  isInitiallyOpen = false,
  toggleRef,
  children,
}: SettingsSectionProps) {
  const id = useId()
  const { sectionRef, isOpen, toggle } = useOpenState(anchor, isInitiallyOpen)
  return (
    <section ref={sectionRef} id={anchor} className={styles.section} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}-heading`} className={styles.heading}>
            <button
              ref={toggleRef}
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-body` : undefined}
              aria-describedby={`${id}-summary`}
              onClick={toggle}
            >
              {title}
            </button>
          </h2>
          <p id={`${id}-summary`} className={styles.hint}>
            {summary}
          </p>
        </div>
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </header>
      {isOpen && (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Whether the section is open: by the URL's anchor, the last choice on this device, or default. */
function useOpenState(anchor: string, isInitiallyOpen: boolean) {
  const sectionRef = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // A navigation to the anchor opens the section again, even if the user has closed it since.
  const visit = hash === `#${anchor}` ? key : undefined
  const [openedVisit, setOpenedVisit] = useState(visit)
  const [isOpen, setOpen] = useState(() => visit !== undefined || readChoice(anchor, isInitiallyOpen))
  if (visit !== openedVisit) {
    setOpenedVisit(visit)
    if (visit !== undefined) setOpen(true)
  }
  useEffect(() => {
    if (visit !== undefined) sectionRef.current?.scrollIntoView({ block: 'start' })
  }, [visit])
  const toggle = () => {
    setOpen(!isOpen)
    writeLocalText(`geist:section:${anchor}`, isOpen ? 'closed' : 'open')
  }
  return { sectionRef, isOpen, toggle }
}

function readChoice(anchor: string, isInitiallyOpen: boolean): boolean {
  const choice = readLocalText(`geist:section:${anchor}`)
  return choice === undefined ? isInitiallyOpen : choice === 'open'
}
