import type { AdminDealChange } from '@cancha/contract/deals/administered'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatCount, formatDecimals } from '@cancha/domain/ground/numbers/format'

const dollars = (amount: number | null): string => (amount === null ? '—' : formatDollars(amount, 'present'))

/** The facts of a deal as administrators read them, with their labels. */
export const factsOf = (deal: Omit<AdminDealChange, 'sentAt'>): [string, string][] => [
  ['Precio', dollars(deal.price)],
  ['Arreglos', dollars(deal.renovation)],
  ['Vale arreglada', dollars(deal.arv)],
  ['Renta al mes', dollars(deal.rent)],
  ['Impuestos', dollars(deal.taxes)],
  ['Seguro', dollars(deal.insurance)],
  ['Otros gastos', dollars(deal.othercosts)],
  ['Tipo', propertyTypeName(deal.type)],
  ['Recámaras y baños', `${formatDecimals(deal.bedroom, 1)} y ${formatDecimals(deal.bathrooms, 1)}`],
  ['Construcción', `${formatCount(deal.footage)} ft²`],
  ['Terreno', deal.lotsize || '—'],
  ['Año', deal.yearbuild > 0 ? String(deal.yearbuild) : '—'],
  ['Vacía', deal.vacant ? 'Sí' : 'No'],
]
