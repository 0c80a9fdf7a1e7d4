import { dealers } from '@cancha/contract/calls/deals/dealers'
import { DEAL_REPORT_REASONS, type DealReportReason } from '@cancha/domain/deals/trust/trust'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'

type Values = { reason: DealReportReason | ''; text: string }
type Props = { deal: { dealid: string; title: string }; onClose: () => void }

const OPTIONS = Object.entries(DEAL_REPORT_REASONS).map(([value, label]) => ({ value, label }))

/** Reports a deal to administrators. */
export function ReportDealDialog({ deal, onClose }: Props) {
  const bodyOf = ({ reason, text }: Values) => ({ id: deal.dealid, reason: reason as DealReportReason, text })
  const [check] = useState(() =>
    checkedLater(async () => (await import('../checks.ts')).DealReport, { bodyOf }),
  )
  const initial: Values = { reason: '', text: '' }
  const form = useForm({ initial, check })
  const { write, busy } = useWrite(dealers.reportDeal, {
    form,
    says: 'Gracias por avisar. Te diremos qué pasó.',
    done: onClose,
  })
  return (
    <FormDialog
      title="Reportar este trato"
      confirm="Reportar"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: bodyOf(values) }))}
    >
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
