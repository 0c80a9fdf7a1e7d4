import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { momentOfField } from '@cancha/domain/ground/time/calendar'
import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { askedInWords } from '@cancha/domain/lending/requests/asked-amount'
import type { LoanPart } from '@cancha/domain/lending/requests/visibility'
import type { ReactNode } from 'react'
import { typeOf } from '../request-names.ts'

/** An answer, in the part of the request that its reader may or may not see. */
type Answer = { label: string; part: LoanPart; value: ReactNode }

/** The names of the hidden parts within a sentence. */
export const PART_NAMES: Partial<Record<LoanPart, string>> = {
  ranges: 'ingresos, crédito y ahorros',
  experience: 'proyectos hechos, préstamos que tiene, contratista y contrato',
  situation: 'Tax ID o Seguro Social, y empleo',
  person: 'nombre, compañía, teléfono, correo e idioma',
  address: 'la dirección',
}

export type AnswerGroup = { id: string; title: string; answers: readonly Answer[] }

/** In place of what wasn't answered. */
const NONE = '—'

const text = (said: string | null): ReactNode => said || NONE
const dollars = (amount: number | null): ReactNode =>
  amount === null ? NONE : formatDollars(amount, 'present')
const yesNo = (said: 'Si' | 'No' | null): ReactNode => (said === null ? NONE : said === 'Si' ? 'Sí' : 'No')

/** A day of a calendar, which is the same in every time zone. */
function day(said: string | null): ReactNode {
  const noon = said === null ? null : momentOfField(`${said}T12:00`)
  return noon === null ? NONE : dayMonthYear(noon)
}

/**
 * All answers, in groups, in the order of the form. Answers that only hard money loans ask are left out of others.
 * @param own whether the reader is the borrower
 */
export function groupsOf(request: LoanRequest, own: boolean): AnswerGroup[] {
  const isHardMoney = loanTypeFrom(request.loantype) === 'hard_money'
  const { telephonenumber: phone, email, langcontact } = request
  return [
    {
      id: 'prestamo',
      title: 'El préstamo',
      answers: [
        { label: 'Tipo de préstamo', part: 'request', value: typeOf(request) },
        { label: 'Cantidad', part: 'request', value: askedInWords(request.loanamount) },
      ],
    },
    {
      id: 'propiedad',
      title: 'La propiedad',
      answers: [
        { label: 'Tipo de propiedad', part: 'figures', value: PROPERTY_TYPES[request.propertytype] },
        { label: 'Ciudad y estado', part: 'place', value: `${request.city}, ${request.state}` },
        { label: 'ZIP', part: 'place', value: text(request.zip) },
        { label: 'Dirección', part: 'address', value: text(request.propertyaddress) },
        { label: 'Valor', part: 'figures', value: dollars(request.propertyvalue) },
        { label: 'Valor ya arreglada (ARV)', part: 'figures', value: dollars(request.afterrepairecost) },
        { label: 'Precio de compra', part: 'figures', value: dollars(request.propertypurchasedprice) },
        { label: 'Fecha de compra', part: 'figures', value: day(request.propertypurchased) },
        { label: 'Costo de los arreglos', part: 'figures', value: dollars(request.renovacioncost) },
        { label: 'Deuda actual', part: 'figures', value: dollars(request.currentdebt) },
        { label: 'Impuestos al año', part: 'figures', value: dollars(request.propertytax) },
        { label: 'Está rentada', part: 'figures', value: yesNo(request.isrented) },
        { label: 'Renta al mes', part: 'figures', value: dollars(request.currentrent) },
      ],
    },
    {
      id: 'persona',
      title: own ? 'Tus datos' : 'Quien pide',
      answers: [
        { label: 'Nombre', part: 'person', value: text(request.fullname) },
        { label: 'Compañía', part: 'person', value: text(request.companyname) },
        {
          label: 'Teléfono',
          part: 'person',
          value: phone ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : NONE,
        },
        { label: 'Correo', part: 'person', value: email ? <a href={`mailto:${email}`}>{email}</a> : NONE },
        { label: 'Idioma', part: 'person', value: text(langcontact?.join(' o ') ?? null) },
      ],
    },
    {
      id: 'dinero',
      title: own ? 'Tu dinero' : 'Su dinero',
      answers: [
        { label: 'Ingresos al año', part: 'ranges', value: text(request.income) },
        { label: 'Crédito', part: 'ranges', value: text(request.credit) },
        { label: isHardMoney ? 'Capital' : 'Ahorros', part: 'ranges', value: text(request.saving) },
        { label: 'Tax ID o Seguro Social', part: 'situation', value: text(request.taxoption) },
        { label: 'Empleo', part: 'situation', value: text(request.employmenttype) },
      ],
    },
    {
      id: 'experiencia',
      title: own ? 'Tu experiencia' : 'Su experiencia',
      answers: [
        { label: 'Proyectos hechos', part: 'experience', value: text(request.project) },
        {
          label: 'Tiene préstamos de inversión',
          part: 'experience',
          value: yesNo(request.activeinvest),
        },
        {
          label: 'Cuántos',
          part: 'experience',
          value: request.cuantos === null ? NONE : String(request.cuantos),
        },
        { label: 'Tiene un hard money', part: 'experience', value: yesNo(request.activehardmoney) },
        ...(isHardMoney
          ? ([
              { label: 'Ha usado hard money', part: 'experience', value: yesNo(request.usedhardmoney) },
              { label: 'Tiene contratista', part: 'experience', value: contractor(request.contractorready) },
              {
                label: 'Tiene el trato bajo contrato',
                part: 'experience',
                value: yesNo(request.dealundercontract),
              },
            ] as const)
          : []),
      ],
    },
  ]
}

/** The choices of the form are printed without their accent. */
const contractor = (said: string | null): ReactNode => (said === 'Si' ? 'Sí' : text(said))
