import type { LegalDocument } from './legal-document'
import styles from './legal-page.module.css'

/**
 * A legal page from its heading on, with a table of contents. The site renders it in its `main`.
 */
export function LegalPage({
  document: { title, effectiveDate, intro, sections },
}: {
  readonly document: LegalDocument
}) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.dated}>{effectiveDate}</p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={styles.contentsTitle}>
          On this page
        </h2>
        <ol className={styles.list}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {intro}
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={styles.heading}>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}
