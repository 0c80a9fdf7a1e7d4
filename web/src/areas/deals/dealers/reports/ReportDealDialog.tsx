import { dealers } from '@cancha/contract/calls/deals/dealers'
import { DEAL_REPORT_REASONS, type DealReportReason } from '@cancha/domain/deals/trust/trust'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'

type Values = { reason: DealReportReason | ''; text: string }
type Props = { deal: { dealid: string; title: string }; onClose: () => void }

const OPTIONS = Object.entries(DEAL_REPORT_REASONS).map(([value, label]) => ({ value, label }))

/** Reports a deal to administrators. */
export function ReportDealDialog({ deal, onClose }: Props) {
  const initial: Values = { reason: '', text: '' }
  const { form, dialog } = useWriteForm(dealers.reportDeal, {
    initial,
    schema: async () => (await import('../checks.ts')).DealReport,
    bodyOf: ({ reason, text }) => ({ id: deal.dealid, reason: reason as DealReportReason, text }),
    says: 'Gracias por avisar. Te diremos qué pasó.',
    done: onClose,
  })
  return (
    <FormDialog title="Reportar este trato" confirm="Reportar" onClose={onClose} {...dialog}>
      <p>
        Lo lee administración, y te cuenta qué decidió. A quien publicó «{deal.title}» no le diremos quién lo
        reportó.
      </p>
      <SelectField
        label="¿Qué pasa?"
        placeholder="Elige una"
        options={OPTIONS}
        data-autofocus
        {...form.field('reason')}
      />
      <TextAreaField
        label="Cuéntanos más"
        help="Lo que viste, y dónde: la dirección verdadera, la página de donde salió la foto…"
        optional
        counted
        maxLength={1_000}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
