// Enquiries and offers of members and visitors about the demo's deals. Days are before the first run; amounts are dollars.

export type DemoEnquiry = {
  /** The deal's key. */
  deal: string
  /** A member's key, or a visitor who left a name and an address. */
  from: string | { name: string; email: string; phone?: string }
  text: string
  daysAgo: number
  /** The dealer's answer, and how many hours later it was given. */
  answer?: { text: string; hours: number }
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    deal: 'hicks',
    from: 'ana',
    text: 'Hola, ¿la plomería de fierro es toda o solo la de afuera? ¿Se puede visitar el sábado?',
    daysAgo: 5,
    answer: { text: 'Es toda. El sábado a las diez tengo llave; te espero en el porche.', hours: 3 },
  },
  {
    deal: 'hicks',
    from: { name: 'Rogelio Santos', email: 'rogelio@visita.example', phone: '+12105550177' },
    text: '¿Aceptan comprador con préstamo de dinero duro? Cierro en dos semanas.',
    daysAgo: 2,
  },
  {
    deal: 'everett',
    from: 'beto',
    text: '¿Los contratos de los inquilinos se pueden leer antes de ofrecer?',
    daysAgo: 0,
  },
  {
    deal: 'jordan',
    from: 'nancy',
    text: 'Vivo en McAllen y puedo ir hoy mismo. ¿Con qué vecina está la llave?',
    daysAgo: 6,
    answer: { text: 'Con doña Mireya, en el 2919. Ya le avisé que vas.', hours: 1 },
  },
  {
    deal: 'shamrock',
    from: 'carmen',
    text: '¿El baño rosa tiene fuga o solo está feo?',
    daysAgo: 9,
    answer: { text: 'Solo feo. Te mando el reporte de la inspección.', hours: 7 },
  },
  {
    deal: 'kensington',
    from: 'tomas',
    text: '¿Cuánto paga el programa por cada departamento y desde cuándo?',
    daysAgo: 3,
  },
]

export type DemoOffer = {
  deal: string
  /** The key of the member who offers. */
  from: string
  state: 'made' | 'countered' | 'accepted' | 'outbid' | 'declined'
  daysAgo: number
  /** The terms in their turn: the buyer's, the dealer's, and so on. */
  terms: readonly { amount: number; earnest: number; days: number; note: string }[]
}

export const demoOffers: readonly DemoOffer[] = [
  {
    deal: 'hicks',
    from: 'carmen',
    state: 'countered',
    daysAgo: 1,
    terms: [
      { amount: 134_000, earnest: 2_000, days: 21, note: 'Cambio toda la plomería, por eso el número.' },
      { amount: 139_500, earnest: 2_000, days: 21, note: 'Puedo bajar esto y dejo los muebles del porche.' },
    ],
  },
  {
    deal: 'hicks',
    from: 'beto',
    state: 'made',
    daysAgo: 0,
    terms: [{ amount: 140_000, earnest: 5_000, days: 14, note: 'Pago en efectivo, sin inspección.' }],
  },
  {
    deal: 'elmore',
    from: 'nancy',
    state: 'declined',
    daysAgo: 8,
    terms: [{ amount: 150_000, earnest: 1_000, days: 30, note: '' }],
  },
  {
    deal: 'magnolia',
    from: 'yadira',
    state: 'accepted',
    daysAgo: 7,
    terms: [{ amount: 251_000, earnest: 10_000, days: 45, note: 'Con préstamo comercial ya preaprobado.' }],
  },
  {
    deal: 'magnolia',
    from: 'tomas',
    state: 'outbid',
    daysAgo: 8,
    terms: [{ amount: 240_000, earnest: 4_000, days: 45, note: '' }],
  },
]
