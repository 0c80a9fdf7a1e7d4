import type { POST_REPORT_REASONS } from '@cancha/contract/talk/forums/order'

/** The Spanish names of the reasons for a report of a post. */
export const REPORT_REASONS: Record<(typeof POST_REPORT_REASONS)[number], string> = {
  spam: 'Publicidad no deseada',
  fraud: 'Fraude o estafa',
  harassment: 'Acoso o falta de respeto',
  wrong_place: 'No va en este tema',
  other: 'Otra cosa',
}
