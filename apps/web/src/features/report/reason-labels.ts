import type { ReportReason } from '@geist/domain'

/** Labels of the reasons for a report. */
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  harm: 'It encourages violence or self-harm',
  harassment: 'It harasses or threatens someone',
  'private-information': 'It reveals someone’s private information',
  spam: 'It’s spam or a scam',
  other: 'Something else',
}
