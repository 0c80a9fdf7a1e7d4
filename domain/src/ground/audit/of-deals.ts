import { type Action, type EntryFacts, textDetail } from './entries.ts'

const deals = (says: (entry: EntryFacts) => string): Action => ({ group: 'community', says })

/** 'el trato «Casa en Hicks Ave» de Ana Ruiz' */
function theDeal({ own, whom, details }: EntryFacts): string {
  const title = textDetail(details, 'title')
  const of = own ? ' propio' : whom ? ` de ${whom}` : ''
  return title ? `el trato «${title}»${of}` : `un trato${of}`
}

/** Actions of administrators that keep deals honest. */
export const dealActions = {
  'deals.approved': deals((entry) => `aprobó ${theDeal(entry)}`),
  'deals.returned': deals((entry) => `devolvió ${theDeal(entry)} para que lo corrijan`),
  'deals.hidden': deals((entry) => `ocultó ${theDeal(entry)}`),
  'deals.restored': deals((entry) => `volvió a mostrar ${theDeal(entry)}`),
  'deals.change_accepted': deals((entry) =>
    `aprobó el cambio de ${theDeal(entry)}`.replace('de el ', 'del '),
  ),
  'deals.change_declined': deals((entry) =>
    `rechazó el cambio de ${theDeal(entry)}`.replace('de el ', 'del '),
  ),
  'deals.reports_resolved': deals((entry) => {
    const outcome = textDetail(entry.details, 'after', 'outcome')
    return `cerró lo que se reportó de ${theDeal(entry)}: ${outcome === 'acted' ? 'se tomaron medidas' : 'sin medidas'}`.replace(
      'de el ',
      'del ',
    )
  }),
  'deals.match_dismissed': deals((entry) => {
    const other = textDetail(entry.details, 'other')
    return `dio por buena la coincidencia de ${theDeal(entry)} con ${other ? `«${other}»` : 'otro'}`.replace(
      'de el ',
      'del ',
    )
  }),
} as const satisfies Record<string, Action>
