import { cleanDisplayName, reportReasons } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type SubmitEvent, useId } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { reasonLabels } from '../reason-labels'
import { type ReportForm, type ReportOptions, useReport } from '../use-report'
import styles from './report-dialog.module.css'

export interface ReportDialogProps extends Pick<ReportOptions, 'uid' | 'notebook'> {
  readonly isBlocked: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

export function ReportDialog({ uid, notebook, isBlocked, isOpen, onClose, onClosed }: ReportDialogProps) {
  const formId = useId()
  const report = useReport({ uid, notebook, onSent: onClose })
  const { name, creatorUsername } = notebook
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      staysOnOutsidePress
      initialFocus={report.firstReasonRef}
    >
      <DialogHeader
        title="Report"
        description={
          <>
            You report <bdi>“{cleanDisplayName(name)}”</bdi> by <bdi>{creatorUsername}</bdi> to whoever runs this Geist,
            who learns that it was you; nobody else does.
          </>
        }
      />
      <DialogBody>
        <ReportFormFields id={formId} report={report} author={isBlocked ? undefined : creatorUsername} />
        {report.problem !== undefined && <Notice tone="error">{report.problem}</Notice>}
        <p className={styles.note}>
          Reports are not read at once. If somebody is in danger now, call your local emergency number.
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" form={formId} disabled={report.isSaving}>
          {report.isSaving ? 'Sending…' : 'Report'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReportFormFieldsProps {
  readonly id: string
  readonly report: ReportForm
  /** Username of the author; `undefined` if the author is already blocked. */
  readonly author: string | undefined
}

function ReportFormFields({ id, report, author }: ReportFormFieldsProps) {
  const { fields, change, submit } = report
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ReasonChoices name={`${id}-reason`} report={report} />
      <label className={styles.words}>
        <span className={styles.legend}>Anything to add?</span>
        <textarea
          rows={3}
          dir="auto"
          className={styles.field}
          value={fields.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </label>
      {author !== undefined && (
        <label className={styles.reason}>
          <input
            type="checkbox"
            checked={fields.alsoBlocks}
            onChange={(event) => change({ alsoBlocks: event.target.checked })}
          />
          <span>
            Block <bdi>{author}</bdi> too
          </span>
        </label>
      )}
    </form>
  )
}

interface ReasonChoicesProps {
  /** Name of the group of radio buttons. */
  readonly name: string
  readonly report: ReportForm
}

function ReasonChoices({ name, report: { fields, change, firstReasonRef } }: ReasonChoicesProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>What is wrong with it?</legend>
      {reportReasons.map((reason, index) => (
        <label key={reason} className={styles.reason}>
          <input
            ref={index === 0 ? firstReasonRef : undefined}
            type="radio"
            name={name}
            checked={fields.reason === reason}
            onChange={() => change({ reason })}
          />
          {reasonLabels[reason]}
        </label>
      ))}
    </fieldset>
  )
}
