import type { ExplainedFigure, LineFrom } from '@cancha/domain/deals/explained'
import { SumLines, WhyPopover } from '../../../../../ui/pieces/WhyPopover.tsx'
import { exactDollars } from '../words.ts'
import classes from './DealFigures.module.css'

/** The origin of a line's number. */
const FROM: Record<LineFrom, string> = {
  dealer: 'lo dice quien vende',
  own: 'con tus números',
  usual: 'con números usuales',
}

interface FigureWhyProps {
  figure: ExplainedFigure
  total: string
  shown: (value: number) => string
}

/** Where a figure comes from, line by line, each with whose number it is. */
export const FigureWhy = ({ figure, total, shown }: FigureWhyProps) => (
  <WhyPopover label="¿De dónde sale este número?">
    <SumLines
      lines={figure.lines.map(({ label, amount, from }) => ({
        label: (
          <>
            {label}
            <small className={`text-xs text-3 ${classes.from}`}>{FROM[from]}</small>
          </>
        ),
        amount: exactDollars(amount),
      }))}
      total={{ label: total, amount: shown(figure.value) }}
    />
  </WhyPopover>
)
