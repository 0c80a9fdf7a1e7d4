import { type Action, type Told, textDetail } from './told.ts'

const rights = (says: (told: Told) => string): Action => ({ group: 'rights', says })

/** 'la compañía «Puente Capital» de Ana Ruiz' */
function theCompany({ own, whom, details }: Told): string {
  const company = textDetail(details, 'company')
  const of = own ? ' propia' : ` de ${whom}`
  return company ? `la compañía «${company}»${of}` : `la compañía que presta${of}`
}

/** What is decided of companies that lend. */
export const lendingActions = {
  'lenders.approved': rights((told) => `confirmó ${theCompany(told)} para prestar`),
  'lenders.refused': rights((told) => `pidió que se corrija ${theCompany(told)} antes de que preste`),
  'lenders.suspended': rights((told) => `suspendió ${theCompany(told)}: no puede prestar`),
  'lenders.restored': rights((told) => `levantó la suspensión de ${theCompany(told)}`),
} as const satisfies Record<string, Action>
