import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { stateName } from '@cancha/domain/ground/places/states'
import { MINIMUM_LOANS } from '@cancha/domain/lending/company'
import { NMLS_EXEMPTIONS } from '@cancha/domain/lending/licence'
import { statesInWords } from '@cancha/domain/lending/states-served'
import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

const NONE = '—'

const statesOf = (codes: readonly string[]): string =>
  codes
    .map((code) => stateName(code))
    .toSorted((one, other) => one.localeCompare(other, 'es'))
    .join(', ')

const phone = (number: string): ReactNode =>
  number === '' ? NONE : <a href={`tel:${number}`}>{phoneText(number)}</a>

const mail = (address: string): ReactNode =>
  address === '' ? NONE : <a href={`mailto:${address}`}>{address}</a>

/** The licence in words: its number, or why none is needed. */
export function licenceInWords({ nmls, nmlsexempt }: Pick<LenderInfo, 'nmls' | 'nmlsexempt'>): string {
  if (nmls !== null) return `NMLS ${nmls}`
  return nmlsexempt === null ? 'No la ha dicho' : `No la necesita: ${NMLS_EXEMPTIONS[nmlsexempt]}`
}

/** Where a lender lends, in words. */
export const servedInWords = ({
  serviceprovidevalue: served,
  servicenotprovidevalue: excluded,
}: Pick<LenderInfo, 'serviceprovidevalue' | 'servicenotprovidevalue'>): string =>
  statesInWords(served === 'all' ? { all: true, states: excluded } : { all: false, states: served })

/** All that a lender says of the company, in the order of the form. */
export const factsOf = (lender: LenderInfo): Fact[] => [
  { label: 'Compañía', value: lender.companyname },
  { label: 'Dirección', value: lender.companyaddress || NONE },
  { label: 'Teléfono de la oficina', value: phone(lender.officephone) },
  { label: 'Correo de la oficina', value: mail(lender.officeemail) },
  { label: 'Persona de contacto', value: lender.cname },
  { label: 'Teléfono', value: phone(lender.telefono) },
  { label: 'Correo de la cuenta', value: mail(lender.cemail) },
  {
    label: 'Estados donde presta',
    value:
      lender.serviceprovidevalue === 'all' ? 'Todo el país' : statesOf(lender.serviceprovidevalue) || NONE,
  },
  { label: 'Estados donde no presta', value: statesOf(lender.servicenotprovidevalue) || NONE },
  { label: 'Tipos de préstamo', value: lender.loantypevalue.join(', ') || NONE },
  { label: 'Préstamo mínimo', value: MINIMUM_LOANS[lender.minimumloanvalue].label },
  { label: 'Comisión', value: lender.commission === null ? NONE : formatPercent(lender.commission) },
  { label: 'Presta con capital propio', value: lender.makeloan === 'Si' ? 'Sí' : 'No' },
]
