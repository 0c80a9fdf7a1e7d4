import { type Action, type Told, textDetail } from './told.ts'

const deals = (says: (told: Told) => string): Action => ({ group: 'community', says })

/** 'el trato «Casa en Hicks Ave» de Ana Ruiz' */
function theDeal({ own, whom, details }: Told): string {
  const title = textDetail(details, 'title')
  const of = own ? ' propio' : whom ? ` de ${whom}` : ''
  return title ? `el trato «${title}»${of}` : `un trato${of}`
}

/** Actions of administrators that keep deals honest. */
export const dealActions = {
  'deals.approved': deals((told) => `aprobó ${theDeal(told)}`),
  'deals.returned': deals((told) => `devolvió ${theDeal(told)} para que lo corrijan`),
  'deals.hidden': deals((told) => `ocultó ${theDeal(told)}`),
  'deals.restored': deals((told) => `volvió a mostrar ${theDeal(told)}`),
  'deals.change_accepted': deals((told) => `aprobó el cambio de ${theDeal(told)}`.replace('de el ', 'del ')),
  'deals.change_declined': deals((told) => `rechazó el cambio de ${theDeal(told)}`.replace('de el ', 'del ')),
  'deals.reports_resolved': deals((told) => {
    const outcome = textDetail(told.details, 'after', 'outcome')
    return `cerró lo que se reportó de ${theDeal(told)}: ${outcome === 'acted' ? 'se tomaron medidas' : 'sin medidas'}`.replace(
      'de el ',
      'del ',
    )
  }),
  'deals.match_dismissed': deals((told) => {
    const other = textDetail(told.details, 'other')
    return `dio por buena la coincidencia de ${theDeal(told)} con ${other ? `«${other}»` : 'otro'}`.replace(
      'de el ',
      'del ',
    )
  }),
} as const satisfies Record<string, Action>
