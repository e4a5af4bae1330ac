import { cleanDisplayName, reportReasons } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type SubmitEvent, useId } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { reasonLabels } from '../reason-labels'
import { type ReportForm, type ReportFormOptions, useReportForm } from '../use-report-form'
import styles from './report-dialog.module.css'

export interface ReportDialogProps extends Pick<ReportFormOptions, 'uid' | 'notebook'> {
  readonly isBlocked: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Dialog to report a public notebook to the operator. */
export function ReportDialog({ uid, notebook, isBlocked, isOpen, onClose, onClosed }: ReportDialogProps) {
  const formId = useId()
  const form = useReportForm({ uid, notebook, onSent: onClose })
  const { name, creatorUsername } = notebook
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      staysOnOutsidePress
      initialFocus={form.firstReasonRef}
    >
      <DialogHeader
        title="Report"
        description={
          <>
            You’re reporting <bdi>“{cleanDisplayName(name)}”</bdi> by <bdi>{creatorUsername}</bdi> to the people who run
            this site. They’ll see who reported it; no one else will.
          </>
        }
      />
      <DialogBody>
        <ReportFormFields id={formId} form={form} authorName={isBlocked ? undefined : creatorUsername} />
        {form.problem !== undefined && <Notice tone="error">{form.problem}</Notice>}
        <p className={styles.note}>
          Reports aren’t read right away. If someone is in danger, call your local emergency number.
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" form={formId} disabled={form.isSaving}>
          {form.isSaving ? 'Sending…' : 'Report'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReportFormFieldsProps {
  /** Id of the form element, for the submit button outside. */
  readonly id: string
  readonly form: ReportForm
  /** Username of the author; `undefined` if the author is already blocked. */
  readonly authorName: string | undefined
}

function ReportFormFields({ id, form, authorName }: ReportFormFieldsProps) {
  const { fields, change, submit } = form
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
      <ReasonChoices name={`${id}-reason`} form={form} />
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
      {authorName !== undefined && (
        <label className={styles.reason}>
          <input
            type="checkbox"
            checked={fields.alsoBlocks}
            onChange={(event) => change({ alsoBlocks: event.target.checked })}
          />
          <span>
            Block <bdi>{authorName}</bdi> too
          </span>
        </label>
      )}
    </form>
  )
}

interface ReasonChoicesProps {
  /** Name of the group of radio buttons. */
  readonly name: string
  readonly form: ReportForm
}

function ReasonChoices({ name, form: { fields, change, firstReasonRef } }: ReasonChoicesProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>What’s wrong with it?</legend>
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
