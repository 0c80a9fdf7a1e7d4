import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Result } from '@cancha/domain/analysis/calculators/formula'

interface ShortLoanProps {
  /** the cash to close, in dollars */
  short: Result | undefined
  className?: string | undefined
}

/** Says that a loan doesn't cover debt and closing costs, which is known before the rate and the rent are. */
export const ShortLoan = ({ short, className }: ShortLoanProps) =>
  typeof short === 'number' && short > 0 ? (
    <p className={className}>
      El préstamo no alcanza: te faltan {formatFigure(short, 'money', true)} en el cierre.
    </p>
  ) : null
