import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { AuditLines } from '../../../ground/audit/public/AuditLines.tsx'
import { paymentsAddress } from '../addresses.ts'
import { DisputeCard } from '../disputes/DisputeCard.tsx'
import { paymentQuery } from '../queries.ts'
import { OpenOrder } from './OpenOrder.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { Attempts, Refunds } from './PaymentHistory.tsx'

/** Loaded with the press. */
const RefundDialog = lazyPart(async () => (await import('./RefundDialog.tsx')).RefundDialog)

export const Route = createFileRoute('/admin/pagos/$id')({
  beforeLoad: requireAdmin,
  loader: async ({ params, context: { queryClient } }) => {
    try {
      return await orProof(queryClient.ensureQueryData(paymentQuery(params.id)))
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: privateHead('Pago'),
  component: PaymentPage,
})

function PaymentPage() {
  const { id } = Route.useParams()
  const { data: payment } = useSuspenseQuery(paymentQuery(id))
  const [refunds, setRefunds] = useState(false)
  const endRefund = () => setRefunds(false)
  const { number, payer, plan, amount, page, disputes, deeds, order } = payment
  const title = `${formatCents(amount, 'always')} · ${plan ? PLANS[plan].name : 'Pago'}`
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        crumbs={[{ label: 'Pagos', href: paymentsAddress.path }, { label: number ?? `Pago ${id}` }]}
        title={title}
        lead={payer ? `${payer.name} · ${payer.email}` : 'Quien pagó borró su cuenta.'}
        actions={
          payment.can.refund && (
            <Button variant="dangerLine" onClick={() => setRefunds(true)}>
              Devolver
            </Button>
          )
        }
      />
      {order && <OpenOrder payment={id} order={order} />}
      {payment.why && !order && (
        <Note>
          <p>{payment.why}</p>
        </Note>
      )}
      <Card className="stack">
        <PaymentFacts payment={payment} />
        <div className="row row-wrap">
          {payer && (
            <LinkButton variant="line" size="sm" href={`/admin/miembros/${payer.id}`}>
              Ver su cuenta
            </LinkButton>
          )}
          {page && (
            <LinkButton variant="line" size="sm" href={page} target="_blank" rel="noopener">
              Verlo en el servicio de cobros
            </LinkButton>
          )}
        </div>
      </Card>
      <Attempts attempts={payment.attempts} next={payment.nextattempt} />
      <Refunds refunds={payment.refunds} />
      {disputes.length > 0 && (
        <section className="stack" aria-labelledby="disputas">
          <SectionHead id="disputas" title="Disputas" />
          <ul className="stack-m">
            {disputes.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} alone />
            ))}
          </ul>
        </section>
      )}
      <section className="stack" aria-labelledby="hecho">
        <SectionHead id="hecho" title="Lo que se hizo con este pago" />
        {deeds ? (
          <AuditLines entries={deeds} nothing="Nada todavía." />
        ) : (
          <p className="text-2">Buscarlo tarda demasiado. Abre el registro y elige unos días.</p>
        )}
      </section>
      {refunds && <RefundDialog payment={payment} onClose={endRefund} onMissing={endRefund} />}
    </div>
  )
}
