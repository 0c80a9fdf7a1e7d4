import { hopAddress } from '@cancha/domain/analysis/hops/hops'
import { TAKERS } from '@cancha/domain/analysis/hops/things'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { money } from '../../../../ui/icons/glyphs.ts'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import type { DealPartProps } from '../../../deals/deals/public/slots.ts'

/** The last step of a deal's way: the loan, with the form filled from the deal. */
export function DealLoan({ deal: { dealid, status } }: DealPartProps) {
  if (status === 'draft' || status === 'sold') return null
  return (
    <section className="stack" aria-labelledby="el-prestamo">
      <SectionHead id="el-prestamo" title="El préstamo" />
      <Card className="stack-s">
        <p className="text-2">
          La solicitud se abre llena con esta propiedad, y va solo a prestamistas que prestan ahí. Nadie ve
          quién eres antes de mostrar interés.
        </p>
        <div className="row row-wrap">
          <LinkButton
            variant="line"
            icon={money}
            href={hopAddress({ kind: 'deal', id: dealid }, 'loan_for_deal')}
          >
            {TAKERS.loan_for_deal.label}
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}
