/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see below: what is laid out as something else loses them in some browsers */
import styles from './reader-table.module.css'

/** Whether a reader may read a kind of data; `mark` is the short answer. */
export interface ReaderAnswer {
  readonly mark: 'yes' | 'no' | 'partly'
  readonly text: string
}

export interface ReaderRow {
  readonly dataKind: string
  /** One per reader, in their order. */
  readonly answers: readonly ReaderAnswer[]
}

export interface ReaderTableProps {
  readonly caption: string
  readonly readers: readonly string[]
  readonly rows: readonly ReaderRow[]
}

/**
 * A table with kinds of data as rows and readers as columns. On narrow screens each row becomes a
 * card with the readers beside the answers. Roles are explicit, since browsers drop those of a
 * table with another `display`.
 */
export function ReaderTable({ caption, readers, rows }: ReaderTableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            What
          </th>
          {readers.map((reader) => (
            <th key={reader} scope="col" role="columnheader">
              {reader}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ dataKind, answers }) => (
          <tr key={dataKind} role="row" className={styles.row}>
            <th scope="row" role="rowheader" className={styles.thing}>
              {dataKind}
            </th>
            {answers.map(({ mark, text }, index) => (
              <td key={readers[index]} role="cell" className={styles.answer} data-reader={readers[index]}>
                <span className={styles[mark]}>{text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
