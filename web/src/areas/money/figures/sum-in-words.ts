import { formatCount } from '@cancha/domain/ground/numbers/format'
import { money } from './amounts.ts'

type Sum = { count: number; net: number }

/** The sum of the movements shown in a list, and the total that the figures above it state. */
export type Summed = {
  shown: Sum
  total: Sum
  /** Whether nothing of the list is left to load. */
  isWhole: boolean
  /** Whether a page that was read later knew of other movements. */
  hasMoved: boolean
}

/**
 * The sentence below the list: that it adds up to the figures, to the cent, or why it doesn't any more.
 * @param when 'de noviembre de 2026'
 */
export function sumInWords(
  { shown, total, isWhole, hasMoved }: Summed,
  when: string,
): { sentence: string; adds: boolean } {
  const differs = isWhole && (shown.count !== total.count || shown.net !== total.net)
  if (hasMoved || differs)
    return {
      adds: false,
      sentence:
        'Mientras leías se movió dinero. Vuelve a leer las cifras, y la lista suma otra vez lo que dicen.',
    }
  const many = total.count === 1 ? 'El movimiento' : `Los ${formatCount(total.count)} movimientos`
  return {
    adds: true,
    sentence: isWhole
      ? `${many} ${when} ${total.count === 1 ? 'es' : 'suman'} el neto de arriba, al centavo:`
      : `Van ${formatCount(shown.count)} de ${formatCount(total.count)} movimientos. Todos suman ${money(total.net)}; estos:`,
  }
}
