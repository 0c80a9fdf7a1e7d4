import { limit } from '../../../http/limits/limits.ts'

/** Counting lenders while a form is filled in: it reads all of them. */
export const reaching = limit('loanReach', {
  points: 60,
  within: 60,
  shared: false,
  membersOfAddress: null,
  says: 'Cambiaste muchas respuestas en poco tiempo. El número de prestamistas vuelve en un momento.',
})

/** Offers that one lender makes or changes. */
export const offering = limit('loanOffer', {
  points: 120,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Hiciste muchas ofertas en poco tiempo. Espera un rato: lo que escribiste sigue aquí.',
})

/** Requests sent by one member. */
export const requesting = limit('loanRequest', {
  points: 20,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Enviaste muchas solicitudes en poco tiempo. Espera un rato: lo que escribiste sigue aquí.',
})

/** Papers that one person adds to files or turns, and what a lender says of documents. */
export const filing = limit('loanPaper', {
  points: 120,
  within: 3_600,
  shared: true,
  membersOfAddress: null,
  says: 'Moviste muchos papeles en poco tiempo. Espera un rato: lo que ya está en el expediente sigue ahí.',
})

/** Files of loans printed for one person: each takes a second of the thread that draws. */
export const printing = limit('loanReport', {
  points: 30,
  within: 600,
  shared: false,
  membersOfAddress: null,
  says: 'Pediste muchos PDF en poco tiempo. Espera unos minutos y pídelo otra vez.',
})
