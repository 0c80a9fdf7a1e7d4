import { formatCents } from './format-cents.ts'
import { FREE_OR_MORE, type MoneyFault, type MoneyRange } from './parse.ts'

/** The sentence about a typed amount that wasn't taken, for its field. */
export function moneySentence(fault: MoneyFault, { least, most }: MoneyRange = FREE_OR_MORE): string {
  switch (fault) {
    case 'missing':
      return 'Escribe una cantidad'
    case 'unreadable':
      return 'Escribe solo números, como 1,500.50'
    case 'pointed':
      return 'Escribe los miles con coma y los centavos con punto: 1,500.50'
    case 'fraction':
      return 'Escribe dos decimales como máximo'
    case 'tooSmall':
      return `No puede ser menos de ${formatCents(least, 'present')}`
    case 'tooLarge':
      return `No puede ser más de ${formatCents(most, 'present')}`
  }
}
