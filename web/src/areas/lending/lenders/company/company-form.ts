import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/ground/contact/phone'
import type { MinimumLoan } from '@cancha/domain/lending/company'
import type { NmlsExemption } from '@cancha/domain/lending/licence'
import { LOAN_TYPE_KEYS, type LoanType, loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { codeOfCountry, OTHER_COUNTRY } from '../../../people/accounts/public/countries.ts'

/** The values of the company form. A refusal stands at its field by the names that the contract has too. */
export type CompanyValues = {
  companyname: string
  companyaddress: string
  cname: string
  telcountry: string
  telefono: string
  officecountry: string
  officephone: string
  officeemail: string
  makeloan: '' | 'Si' | 'No'
  /** in all states, or in some */
  where: '' | 'all' | 'some'
  serviceprovidevalue: string[]
  servicenotprovidevalue: string[]
  loantypevalue: Record<LoanType, boolean>
  minimumloanvalue: MinimumLoan
  commission: string
  licence: '' | 'nmls' | 'exempt'
  nmls: string
  nmlsexempt: '' | NmlsExemption
}

/** The form of a new company, with the name and the e-mail address of the member who fills it in. */
export const emptyCompany = ({ name, email }: { name: string; email: string }): CompanyValues => ({
  companyname: '',
  companyaddress: '',
  cname: name,
  telcountry: DEFAULT_COUNTRY,
  telefono: '',
  officecountry: DEFAULT_COUNTRY,
  officephone: '',
  officeemail: email,
  makeloan: '',
  where: '',
  serviceprovidevalue: [],
  servicenotprovidevalue: [],
  loantypevalue: { hard_money: false, refinance: false },
  minimumloanvalue: '1',
  commission: '',
  licence: '',
  nmls: '',
  nmlsexempt: '',
})

/** The form of a saved company, with the waiting change in the place of the confirmed values. */
export function companyOf(saved: LenderInfo): CompanyValues {
  const lender = { ...saved, ...saved.change }
  const { serviceprovidevalue: served, nmls, nmlsexempt } = lender
  const [tel, office] = [typedPhone(lender.telefono), typedPhone(lender.officephone)]
  const types = lender.loantypevalue.map(loanTypeFrom)
  return {
    companyname: lender.companyname,
    companyaddress: lender.companyaddress,
    cname: lender.cname,
    telcountry: tel.country,
    telefono: tel.number,
    officecountry: office.country,
    officephone: office.number,
    officeemail: lender.officeemail,
    makeloan: lender.makeloan,
    where: served === 'all' ? 'all' : 'some',
    serviceprovidevalue: served === 'all' ? [] : served,
    servicenotprovidevalue: lender.servicenotprovidevalue,
    loantypevalue: {
      hard_money: types.includes('hard_money'),
      refinance: types.includes('refinance'),
    },
    minimumloanvalue: lender.minimumloanvalue,
    commission: lender.commission === null ? '' : String(lender.commission),
    licence: nmls === null ? (nmlsexempt === null ? '' : 'exempt') : 'nmls',
    nmls: nmls ?? '',
    nmlsexempt: nmlsexempt ?? '',
  }
}

/** The request's body, without the fields that the form doesn't show. */
export function bodyOf(values: CompanyValues) {
  const { where, licence, commission } = values
  return {
    companyname: values.companyname,
    companyaddress: values.companyaddress,
    cname: values.cname,
    telefono: sentPhone(values.telcountry, values.telefono),
    officephone: sentPhone(values.officecountry, values.officephone),
    officeemail: values.officeemail,
    // The contract says what is missing where nothing was chosen.
    makeloan: values.makeloan as 'Si' | 'No',
    serviceprovidevalue:
      where === 'all' ? ('all' as const) : where === 'some' ? values.serviceprovidevalue : [],
    servicenotprovidevalue: where === 'all' ? values.servicenotprovidevalue : [],
    loantypevalue: LOAN_TYPE_KEYS.filter((type) => values.loantypevalue[type]),
    minimumloanvalue: values.minimumloanvalue,
    commission: commission.trim(),
    nmls: licence === 'nmls' ? values.nmls : null,
    nmlsexempt: licence === 'exempt' && values.nmlsexempt !== '' ? values.nmlsexempt : null,
  }
}

/** The missing answers about the licence, by field. Administration confirms no company without them; the apps may save it so. */
export function licenceFaults({ licence, nmls, nmlsexempt }: CompanyValues): Record<string, string> {
  if (licence === '') return { licence: 'Di si tienes número NMLS' }
  if (licence === 'nmls' && nmls.trim() === '') return { nmls: 'Escribe tu número NMLS' }
  return licence === 'exempt' && nmlsexempt === '' ? { nmlsexempt: 'Elige el motivo' } : {}
}

/** A number with its country; one that can't be whole goes as it was typed, and the contract tells its fault. */
const sentPhone = (country: string, typed: string): string =>
  numberInCountry(typed, codeOfCountry(country)) ?? typed

const BY_CODE = COUNTRIES.filter(({ code }) => code !== '').toSorted(
  (one, other) => other.code.length - one.code.length,
)

/** A kept number as it is typed beside the select of countries, of which the first one with its code is meant. */
function typedPhone(kept: string): { country: string; number: string } {
  const country = BY_CODE.find(({ code }) => kept.startsWith(`+${code}`))
  if (!country?.iso) return { country: OTHER_COUNTRY, number: kept }
  return { country: country.iso, number: kept.slice(country.code.length + 1) }
}
