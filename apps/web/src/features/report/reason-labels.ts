import type { ReportReason } from '@geist/domain'

/** Labels of the reasons for a report. */
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  harm: 'It encourages violence or self-harm',
  harassment: 'It harasses or threatens somebody',
  'private-information': 'It reveals what somebody keeps private',
  spam: 'It is spam or a fraud',
  other: 'Something else',
}
