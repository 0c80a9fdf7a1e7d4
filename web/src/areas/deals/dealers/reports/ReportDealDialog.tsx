import { dealers } from '@cancha/contract/calls/deals/dealers'
import { DEAL_REPORT_REASONS, type DealReportReason } from '@cancha/domain/deals/trust/trust'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReportFormDialog } from '../../../../ui/overlays/ReportFormDialog.tsx'

type Values = { reason: DealReportReason | ''; text: string }
type Props = { deal: { dealid: string; title: string }; onClose: () => void }

/** Reports a deal to administrators. */
export function ReportDealDialog({ deal, onClose }: Props) {
  const initial: Values = { reason: '', text: '' }
  const { form, dialog } = useWriteForm(dealers.reportDeal, {
    initial,
    schema: async () => (await import('@cancha/contract/deals/dealers')).dealers.reportDeal.body,
    bodyOf: ({ reason, text }) => ({ id: deal.dealid, reason: reason as DealReportReason, text }),
    says: 'Gracias por avisar. Te diremos qué pasó.',
    done: onClose,
  })
  return (
    <ReportFormDialog
      title="Reportar este trato"
      reasons={DEAL_REPORT_REASONS}
      placeholder="Elige una"
      help="Lo que viste, y dónde: la dirección verdadera, la página de donde salió la foto…"
      field={form.field}
      onClose={onClose}
      {...dialog}
    >
      <p>
        Lo lee administración, y te cuenta qué decidió. A quien publicó «{deal.title}» no le diremos quién lo
        reportó.
      </p>
    </ReportFormDialog>
  )
}
