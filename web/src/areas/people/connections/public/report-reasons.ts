import type { REPORT_REASONS } from '@cancha/contract/people/member-reports'

/** The Spanish names of the reasons for a report. */
export const reasonName: Record<(typeof REPORT_REASONS)[number], string> = {
  spam: 'Publicidad no deseada',
  fraud: 'Fraude o estafa',
  harassment: 'Acoso o falta de respeto',
  impersonation: 'Se hace pasar por otra persona',
  other: 'Otra cosa',
}
