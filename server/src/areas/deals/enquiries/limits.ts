import { limit } from '../../../http/limits/limits.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Enquiries from one address, or by one member: the pace of asking. */
export const asking = limit('enquiry', {
  points: 10,
  within: HOUR,
  shared: true,
  membersOfAddress: null,
  says: 'Ya hiciste muchas preguntas en poco tiempo. Espera un rato: lo que escribiste sigue aquí.',
})

/** Enquiries of visitors with one e-mail address, and with one about the same deal. */
export const askedFrom = limit('enquiryFrom', { points: 10, within: DAY, shared: true })
export const askedAbout = limit('enquiryAbout', {
  points: 3,
  within: DAY,
  shared: true,
  says: 'Con ese correo ya hay varias preguntas por este trato. Espera a que te contesten.',
})

const MANY = {
  shared: true,
  says: 'Este trato recibió muchas preguntas en poco tiempo. Inténtalo más tarde, o entra con tu cuenta para preguntar ahora.',
}
/** Enquiries of visitors about one deal, and about all of one dealer. Members are counted by their account alone. */
export const askedOfDeal = limit('enquiryOfDeal', { points: 30, within: HOUR, ...MANY })
export const askedOfDealer = limit('enquiryOfDealer', { points: 100, within: HOUR, ...MANY })

/** Letters by which a dealer answers visitors. */
export const answersOfDealer = limit('enquiryAnswers', {
  points: 40,
  within: DAY,
  shared: true,
  says: 'Hoy ya contestaste muchas preguntas por correo. Sigue mañana: lo que escribiste sigue aquí.',
})
/** Answers to one visitor's address, by all dealers together. */
export const answersTo = limit('enquiryAnswersTo', {
  points: 6,
  within: DAY,
  shared: true,
  says: 'A esa dirección ya le llegaron varias respuestas hoy. Inténtalo mañana.',
})

export const enquiryLimits = [
  asking,
  askedFrom,
  askedAbout,
  askedOfDeal,
  askedOfDealer,
  answersOfDealer,
  answersTo,
]
