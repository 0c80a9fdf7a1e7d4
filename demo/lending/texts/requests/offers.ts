// Offers of the demo's lenders, within the terms of their programmes.
import type { DemoOffer } from './types.ts'

/** For a rented house: thirty years of payments. They stand while the demo is looked at. */
const DSCR = { term: 360, interestonly: 0, stands: 45 }

/** The offers to a request, by the borrower's key. */
export const demoOffers: Readonly<Record<string, readonly DemoOffer[]>> = {
  beto: [
    {
      lender: 'leopoldo',
      hours: 52,
      terms: {
        ...DSCR,
        amount: 165_000,
        rate: 6.75,
        points: 1,
        fees: 1_495,
        ltv: 70,
        closesin: 24,
        note: 'Es la tasa con la renta que nos mandaste. La tasación y el título se pagan aparte.',
      },
    },
    {
      lender: 'lucia',
      hours: 75,
      terms: {
        ...DSCR,
        amount: 165_000,
        rate: 7.25,
        points: 1.5,
        fees: 995,
        ltv: 70,
        closesin: 25,
        note: 'Penalidad por pago anticipado que baja cada año durante cinco.',
      },
      changed: {
        hours: 140,
        terms: {
          rate: 6.875,
          note: 'Con el contrato de renta a dos años pude bajar la tasa. Penalidad por pago anticipado que baja cada año durante cinco.',
        },
      },
    },
    {
      lender: 'amparo',
      hours: 98,
      terms: {
        ...DSCR,
        amount: 168_000,
        rate: 7,
        points: 0,
        fees: 2_400,
        interestonly: 120,
        ltv: 70,
        closesin: 28,
        note: 'Los primeros diez años pagas solo interés: con ese impuesto te queda más libre cada mes. Sin penalidad si pagas antes.',
      },
    },
  ],
  almadelia: [
    {
      lender: 'amparo',
      hours: 50,
      terms: {
        ...DSCR,
        amount: 118_000,
        rate: 7.5,
        points: 1.75,
        fees: 895,
        ltv: 70,
        closesin: 28,
        note: 'La segunda tasación va por nuestra cuenta si la primera sale baja.',
      },
      acceptedHours: 145,
    },
    {
      lender: 'lucia',
      hours: 71,
      terms: {
        ...DSCR,
        amount: 115_000,
        rate: 7.75,
        points: 1.5,
        fees: 995,
        ltv: 66,
        closesin: 25,
        note: '',
      },
    },
  ],
  carmen: [
    {
      lender: 'lucia',
      hours: 31,
      terms: {
        stands: 45,
        amount: 260_000,
        rate: 10.25,
        points: 2,
        fees: 1_195,
        term: 12,
        interestonly: 12,
        ltv: 68,
        closesin: 12,
        note: 'La obra se paga por avances, con visita de nuestro inspector. Se puede alargar seis meses por un punto.',
      },
    },
    {
      lender: 'leopoldo',
      hours: 53,
      terms: {
        stands: 45,
        amount: 250_000,
        rate: 9.375,
        points: 2.5,
        fees: 1_850,
        term: 18,
        interestonly: 18,
        ltv: 65,
        closesin: 15,
        note: 'Dieciocho meses desde el principio, por si la venta se tarda. Damos la hoja de costos antes de firmar.',
      },
    },
  ],
}
